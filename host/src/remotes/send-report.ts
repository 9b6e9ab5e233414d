import type { ReleaseFailure } from '@florilege/shared/contracts'
import type { PartOwner } from '@florilege/shared/shell'

/** `cold`: whether the previous release would have been fetched as well. */
export type ReleaseReport = PartOwner & { failure: ReleaseFailure; message: string; cold?: boolean }

const told = new Set<string>()
let ticket: string | undefined

/** Sets the page ticket for reports. */
export const reportWith = (given: string | undefined): void => {
  ticket = given
}

/** Ticket from the Server-Timing header of a cached document, because each page needs its own. */
export const ticketOfDocument = (): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? entry.serverTiming : []))
    .find(({ name }) => name === 'ticket')?.description

/** Page ticket for reports. */
export const ticketNow = (): string | undefined => ticket

/** Sends a body to a call of releases. Without call(), because the request must survive the end of the page. */
export const tell = (path: '/api/release/report' | '/api/release/load', body: object): Promise<unknown> =>
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)

/** Reports a failure of a release, once per build and kind. Never throws: a lost report is acceptable. */
export const sendReport = async ({ remote: name, build, failure, message, cold }: ReleaseReport): Promise<void> => {
  const key = `${build} ${failure}`
  if (told.has(key)) return
  told.add(key)
  await tell('/api/release/report', { name, build, failure, message: message.slice(0, 300).toWellFormed(), ticket, cold })
}
