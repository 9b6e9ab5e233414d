import type { ReleaseFailure } from '@florilege/shared/contracts'
import type { PartOwner } from '@florilege/shared/shell'

/** `cold` says whether the release before would have had to be fetched as well. */
export type ReleaseReport = PartOwner & { failure: ReleaseFailure; message: string; cold?: boolean }

const told = new Set<string>()
let ticket: string | undefined

/** Remembers what the document was given for its reports. */
export const reportWith = (given: string | undefined): void => {
  ticket = given
}

/** The ticket that came beside a document which everybody gets: no two pages have the same one. */
export const ticketOfDocument = (): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? entry.serverTiming : []))
    .find(({ name }) => name === 'ticket')?.description

/** What the document was given for its reports. */
export const ticketNow = (): string | undefined => ticket

/** Sends a body to a call of releases. Not by call(): it must go out while the page is being left, and nobody waits for it. */
export const tell = (path: '/api/release/report' | '/api/release/load', body: object): Promise<unknown> =>
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)

/** Tells the server how a release failed here, once per build and kind. Never throws: a report that gets lost is lost. */
export const sendReport = async ({ remote: name, build, failure, message, cold }: ReleaseReport): Promise<void> => {
  const key = `${build} ${failure}`
  if (told.has(key)) return
  told.add(key)
  await tell('/api/release/report', { name, build, failure, message: message.slice(0, 300).toWellFormed(), ticket, cold })
}
