/** Moves the item at `from` to `to`; returns the same list if nothing moves. */
export const moved = <T>(all: readonly T[], from: number, to: number): readonly T[] => {
  const one = all[from]
  if (one === undefined || to < 0 || to >= all.length || from === to) return all
  return all.toSpliced(from, 1).toSpliced(to, 0, one)
}
