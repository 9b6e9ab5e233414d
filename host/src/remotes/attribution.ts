import type { PartOwner } from '@florilege/shared/shell'

const ADDRESS = /\/r\/([a-z][a-z0-9-]{0,39})\/([0-9a-f]{16})\//g

/**
 * The release that a stack, an address or any text with addresses in it is of. A remote comes before the host, whose
 * frames stand in nearly every stack; of several remotes the one nearest to where it happened. Null when none of the
 * builds of the page is named.
 */
export const releaseIn = (text: string, builds: ReadonlySet<string>): PartOwner | null => {
  const named = [...text.matchAll(ADDRESS)]
    .map(([, remote = '', build = '']) => ({ remote, build }))
    .filter(({ build }) => builds.has(build))
  return named.find(({ remote }) => remote !== 'host') ?? named[0] ?? null
}

/** The remote whose script runs right now; null for the shell's own. */
export const callingRemote = (builds: ReadonlySet<string>): PartOwner | null => {
  const release = releaseIn(new Error('called').stack ?? '', builds)
  return release?.remote === 'host' ? null : release
}
