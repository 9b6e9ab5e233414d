import { ApiError } from '@florilege/shared/client'
import type { PagePayload, ReleaseFailure } from '@florilege/shared/contracts'
import { releaseIn } from './attribution.ts'
import type { Attributed } from './attribution.ts'
import { ownerOf, ownerOfAddress } from './part-owners.ts'
import type { Release } from './release.ts'
import { sendReport } from './send-report.ts'

/** Builds that a page is made of, or may fall back to. */
export const buildsOf = ({ host, remotes }: PagePayload['set']): Set<string> =>
  new Set([host.build, ...remotes.flatMap(({ build, previous }) => [build, ...previous.map((release) => release.build)])])

/** Whose it is when it seems to be the host's, or nobody's: the remote for which the host did it. */
const insteadOfHost = (found: Attributed | null, owner: () => Release | null): Attributed | null => {
  if (found !== null && found.name !== 'host') return found
  const release = owner()
  return release === null ? found : { name: release.remote, build: release.build }
}

/** Reports releases that throw after they rendered, or break the content policy. */
export const watchFaults = (builds: ReadonlySet<string>): void => {
  const tell = (release: Attributed | null, failure: ReleaseFailure, message: string): void => {
    if (release) void sendReport({ ...release, failure, message })
  }
  const blame = (where: string, message: string): void => tell(releaseIn(where, builds), 'error', message)
  window.addEventListener('error', ({ error, filename, message }: ErrorEvent) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    blame(`${stack}\n${filename}`, message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A call that failed is the server's, or the network's.
    if (reason instanceof Error && !(reason instanceof ApiError)) blame(reason.stack ?? '', String(reason))
  })
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, effectiveDirective, target }) => {
    const found = releaseIn(`${sourceFile}\n${blockedURI}`, builds)
    // What an element loads is told of the document, without a script.
    const release = insteadOfHost(found, () => ownerOf(target) ?? ownerOfAddress(blockedURI))
    tell(release, 'policy', `${effectiveDirective} ${blockedURI}`)
  })
}
