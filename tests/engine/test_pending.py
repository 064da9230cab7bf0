"""The stack of pending work."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from digsite.engine.pending import Pending


def test_the_latest_frame_lies_on_top() -> None:
    stack = Pending(3)
    stack.push(1, 10, 100)
    stack.push(2, 20, 200)
    assert (stack.kind, stack.first(), stack.second()) == (2, 20, 200)
    stack.pop()
    assert (stack.kind, stack.first(), stack.second()) == (1, 10, 100)
    assert stack.size == 1


def test_an_empty_stack_has_no_kind() -> None:
    stack = Pending(2)
    assert stack.kind == -1
    stack.push(4, 0, 0)
    stack.pop()
    assert stack.kind == -1
    assert stack.frames() == []


def test_replacing_puts_a_frame_in_the_place_of_the_top_one() -> None:
    stack = Pending(2)
    stack.push(1, 10, 100)
    stack.push(2, 20, 200)
    stack.replace(3, -1, 5)
    assert stack.frames() == [[1, 10, 100], [3, -1, 5]]


def test_clearing_takes_everything_away() -> None:
    stack = Pending(2)
    stack.push(1, 0, 0)
    stack.push(2, 0, 0)
    stack.clear()
    assert (stack.size, stack.kind, stack.frames()) == (0, -1, [])


def test_frames_are_listed_from_the_bottom_to_the_top() -> None:
    stack = Pending(3)
    for number in (1, 2, 3):
        stack.push(number, number * 10, -number)
    assert stack.frames() == [[1, 10, -1], [2, 20, -2], [3, 30, -3]]


def test_a_clone_is_independent() -> None:
    stack = Pending(2)
    stack.push(1, 10, 100)
    clone = stack.clone()
    clone.replace(9, 9, 9)
    clone.push(8, 8, 8)
    stack.push(2, 20, 200)
    assert stack.frames() == [[1, 10, 100], [2, 20, 200]]
    assert clone.frames() == [[9, 9, 9], [8, 8, 8]]


@given(
    st.lists(st.tuples(st.sampled_from(["push", "pop", "replace", "clear"]), st.integers(0, 99)), max_size=40)
)
def test_it_behaves_like_a_list_of_frames(moves: list[tuple[str, int]]) -> None:
    stack, model = Pending(40), list[list[int]]()
    for move, number in moves:
        frame = [number, number + 1, number + 2]
        if move == "push":
            stack.push(*frame)
            model.append(frame)
        elif move == "clear":
            stack.clear()
            model.clear()
        elif model and move == "pop":
            stack.pop()
            model.pop()
        elif model:
            stack.replace(*frame)
            model[-1] = frame
        assert stack.frames() == model
        assert stack.kind == (model[-1][0] if model else -1)


def test_a_stack_makes_room_for_more_frames() -> None:
    stack = Pending(1)
    for number in range(40):
        stack.push(number, number, number)
    clone = stack.clone()
    for number in range(40, 60):
        clone.push(number, number, number)
    assert stack.size == 40
    assert clone.frames() == [[number, number, number] for number in range(60)]
