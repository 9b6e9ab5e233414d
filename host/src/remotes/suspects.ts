import type { Release } from './release.ts'

const SLOT = 'slot:'
const opened: Release[] = []
/** What has been on the page since the document began. */
const were = new Set<string>()
const mounted = new Map<string, { release: Release; part: string }>()

/** Notes that the code of a release runs in this document from now on. */
export const noteOpened = (release: Release): void => void opened.push(release)

/** Notes that a part of a release is on the page, until what it returns is called. */
export const noteMounted = (release: Release, part: string): (() => void) => {
  const key = `${release.build} ${part}`
  mounted.set(key, { release, part })
  were.add(key)
  return () => void mounted.delete(key)
}

/** Whether parts have gone that were on the page: what they left behind goes on for as long as the document. */
export const haveGone = (): boolean => [...were].some((key) => !mounted.has(key))

/**
 * Who may have done harm to the shell, for which no stack speaks, in the order in which they are left out: parts that stand in
 * pages of others or of the host, the last that came first, and then whose page is open. Without the page the parts in it are gone
 * as well, so that it would prove nothing. The one that began last where nobody is on the page.
 */
export const suspects = (): Release[] => {
  const parts = [...mounted.values()].toReversed()
  const inOrder = [...parts.filter(({ part }) => part.startsWith(SLOT)), ...parts.filter(({ part }) => !part.startsWith(SLOT))]
  // Whose page is open as well is left out with it.
  const releases = new Map(inOrder.toReversed().map(({ release }) => [release.build, release]))
  return releases.size > 0 ? [...releases.values()].toReversed() : opened.slice(-1)
}
