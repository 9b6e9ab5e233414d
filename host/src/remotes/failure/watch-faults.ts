import { ApiError } from '@florilege/shared/client'
import type { PagePayload, ReleaseFailure } from '@florilege/shared/contracts'
import type { PartOwner } from '@florilege/shared/shell'
import { releaseIn } from '../seam/attribution.ts'
import { ownerOf, ownerOfAddress } from '../seam/part-owners.ts'
import { sendReport } from './send-report.ts'

/** Builds that a page is made of, or may fall back to. */
export const buildsOf = ({ host, remotes }: PagePayload['set']): Set<string> =>
  new Set([host.build, ...remotes.flatMap(({ build, previous }) => [build, ...previous.map((release) => release.build)])])

/** Reports releases that throw after they rendered, or break the content policy. */
export const watchFaults = (builds: ReadonlySet<string>): void => {
  const tell = (release: PartOwner | null, failure: ReleaseFailure, message: string): void => {
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
    const isHosts = found === null || found.remote === 'host'
    // The violation of an element's load names the document or the host's script: the element's part is looked for.
    const release = (isHosts ? (ownerOf(target) ?? ownerOfAddress(blockedURI)) : null) ?? found
    tell(release, 'policy', `${effectiveDirective} ${blockedURI}`)
  })
}
