import type { PartOwner } from '@florilege/shared/shell'

const ADDRESS = /\/r\/([a-z][a-z0-9-]{0,39})\/([0-9a-f]{16})\//g

/** Release that a stack or text names: a remote's before the host's, the nearest first. Null without a build of the page. */
export const releaseIn = (text: string, builds: ReadonlySet<string>): PartOwner | null => {
  const named = [...text.matchAll(ADDRESS)]
    .map(([, remote = '', build = '']) => ({ remote, build }))
    .filter(({ build }) => builds.has(build))
  return named.find(({ remote }) => remote !== 'host') ?? named[0] ?? null
}

/** Remote whose script runs now; null for the shell's own. */
export const callingRemote = (builds: ReadonlySet<string>): PartOwner | null => {
  const release = releaseIn(new Error('called').stack ?? '', builds)
  return release?.remote === 'host' ? null : release
}
