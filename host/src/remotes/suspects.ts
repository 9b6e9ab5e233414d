import type { Release } from './release.ts'

const SLOT = 'slot:'
const opened: Release[] = []
const mounted = new Map<string, { release: Release; part: string }>()

/** Notes that the code of a release runs in this document from now on. */
export const noteOpened = (release: Release): void => void opened.push(release)

/** Notes that a part of a release is on the page, until what it returns is called. */
export const noteMounted = (release: Release, part: string): (() => void) => {
  const key = `${release.build} ${part}`
  mounted.set(key, { release, part })
  return () => void mounted.delete(key)
}

/**
 * Who may have done harm to the shell, for which no stack speaks: the release whose page is open; every one of the page
 * where that was left out `before` and harm goes on; else the one that began last.
 */
export const suspects = (before: boolean): Release[] => {
  const parts = [...mounted.values()]
  const pages = parts.filter(({ part }) => !part.startsWith(SLOT))
  const chosen = before || pages.length === 0 ? parts : pages
  return chosen.length > 0 ? chosen.map(({ release }) => release) : opened.slice(-1)
}
