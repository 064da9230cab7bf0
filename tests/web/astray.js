// What leaves its panel, is wider than what it is written on, lies over its neighbour, or makes the page scroll.
() => {
  const SLACK = 10, HAIR = 2;
  const told = new Set();
  const box = (one) => one.getBoundingClientRect();
  const name = (one) => one.dataset.key ?? `${one.className.toString().split(' ')[0]}: ${one.textContent.trim().slice(0, 30)}`;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => box(one).width > 0);
  const meet = (one, other) => {
    const a = box(one), b = box(other);
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > HAIR && down > HAIR;
  };
  const leaves = (inner, outer, slack) =>
    inner.left < outer.left - slack ||
    inner.right > outer.right + slack ||
    inner.top < outer.top - slack ||
    inner.bottom > outer.bottom + slack;
  for (const panel of all('.laptop section, .players section, .laptop .right, .laptop .bottom, .laptop .hand'))
    for (const one of panel.querySelectorAll('button, [data-key], .effect, b, small, h2, .num'))
      // The log fades at its end; free actions and other ways to pay scroll in their line.
      if (!one.closest('.hidden, .recent, .free, .others') && box(one).width > 0 && leaves(box(one), box(panel), SLACK))
        told.add(`${name(one)} leaves ${name(panel)}`);
  for (const marks of all('.laptop .effect, .laptop .marks')) {
    const ground = marks.closest('.plate, .price, .cost, .boon, .need, .side > div, .strip, .card, button');
    for (const mark of ground ? marks.querySelectorAll('svg, b') : [])
      if (leaves(box(mark), box(ground), HAIR)) told.add(`a mark of ${name(ground)} leaves it`);
  }
  for (const marks of all('.laptop .card .marks'))
    for (const badge of marks.closest('.card').querySelectorAll('.points, .condition'))
      for (const mark of marks.querySelectorAll('svg, b'))
        if (meet(mark, badge)) told.add(`${name(marks.closest('[data-key]'))}: a badge lies over the effect`);
  const families = [
    '.players > *', '.right > *', '.bottom > *', '.row > *', '.staff > *', '.act > *', '.cards > *', '.region > *', '.middle > *', '.low > *',
    '.player > *', '.facts > :not(.hidden, .status)', '.strip > :not(.hidden)',
    '.temple .stack', '.research .plate, .research .side', '.research .price',
  ];
  for (const family of families) {
    const things = all(family).filter((one) => !one.closest('.play .cards'));
    for (const [index, one] of things.entries())
      for (const other of things.slice(index + 1))
        if ((family.startsWith('.research') || one.parentElement === other.parentElement) && meet(one, other))
          told.add(`${name(one)} and ${name(other)} overlap`);
  }
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) told.add('the page scrolls');
  return [...told];
}
