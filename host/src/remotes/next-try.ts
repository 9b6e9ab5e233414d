import type { Suspicion } from './tried.ts'

const keyOf = (builds: readonly string[]): string => builds.toSorted().join(' ')

/**
 * Whom to leave out next for a harm that goes on, each with all releases of it that are known: one remote after another, the
 * likeliest first, then with its earlier releases, then two together, for no more are left out on a device. Of whom a release has
 * been proved to do it (`proved`), an earlier one with the same fault is likelier than anybody else. Null when all was tried.
 */
export const nextTry = (
  known: readonly Suspicion[],
  tries: readonly (readonly string[])[],
  proved: readonly string[] = [],
): Suspicion[] | null => {
  const names = [...new Set(known.map(({ name }) => name))]
  const groups = [
    ...names.map((name) => [name]),
    ...names.flatMap((name, at) => names.slice(at + 1).map((other) => [name, other])),
  ]
  const before = new Set(tries.map(keyOf))
  const suspected = new Set(tries.flat())
  const open = groups
    .map((group) => known.filter(({ name }) => group.includes(name)))
    .filter((ones) => !before.has(keyOf(ones.map(({ build }) => build))))
  const again = open.find((ones) => ones.every(({ name }) => proved.includes(name)))
  return again ?? open.find((ones) => ones.every(({ build }) => !suspected.has(build))) ?? open[0] ?? null
}
