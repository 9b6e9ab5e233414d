/** A release whose files a page uses. */
export type Attributed = { name: string; build: string }

const ADDRESS = /\/r\/([a-z][a-z0-9-]{0,39})\/([0-9a-f]{16})\//g

/**
 * The release that a stack, an address or any text with addresses in it is of. A remote comes before the host, whose
 * frames stand in nearly every stack; of several remotes the one nearest to where it happened. Null when none of the
 * builds of the page is named.
 */
export const releaseIn = (text: string, builds: ReadonlySet<string>): Attributed | null => {
  const named = [...text.matchAll(ADDRESS)]
    .map(([, name = '', build = '']) => ({ name, build }))
    .filter(({ build }) => builds.has(build))
  return named.find(({ name }) => name !== 'host') ?? named[0] ?? null
}
