/** One view in which every player's hand is open, as that player sees it. */
export function laidOpen<Seen extends { players: { hand: unknown }[] }>(view: Seen, views: Seen[]): Seen {
  const players = view.players.map((player, seat) => ({ ...player, hand: views[seat]?.players[seat]?.hand ?? null }));
  return { ...view, players };
}
