let ticket: string | undefined

/** Sets the page ticket for reports. */
export const reportWith = (given: string | undefined): void => {
  ticket = given
}

const timingsOf = (entry: PerformanceEntry): readonly PerformanceServerTiming[] =>
  // Browsers give it to secure pages only.
  entry instanceof PerformanceNavigationTiming && 'serverTiming' in entry ? entry.serverTiming : []

/** Ticket from the Server-Timing header of a cached document, because each page needs its own. */
export const ticketOfDocument = (): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap(timingsOf)
    .find(({ name }) => name === 'ticket')?.description

/** Sends a body with the page ticket to a call of releases. Without call(), because the request must survive the end of the page. */
export const tell = (path: '/api/release/report' | '/api/release/load', body: object): Promise<unknown> =>
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...body, ticket }),
  }).catch(() => undefined)
