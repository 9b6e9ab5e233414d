import { releaseIn } from './attribution.ts'
import { isAsked } from './last-act.ts'
import { sendReport } from './send-report.ts'

/** Stack of the script that asked for a navigation; empty where the browser does not say. */
const stackOf = (listener: (event: NavigateEvent) => void): string => {
  const traced: { stack?: string } = {}
  const { captureStackTrace } = Error as { captureStackTrace?: (onto: object, below: unknown) => void }
  captureStackTrace?.(traced, listener)
  return traced.stack ?? ''
}

/**
 * Refuses a remote that leads to another document, unless a person has just used that part of it: one that reloads the page
 * in a loop would keep everybody from it. Browsers without the Navigation API go on as before.
 */
export const watchDocuments = (builds: ReadonlySet<string>): void => {
  if (typeof navigation === 'undefined') return
  const judge = (event: NavigateEvent): void => {
    const { destination, downloadRequest, hashChange, userInitiated } = event
    // Other entries of the history are the router's, on behalf of whoever called it.
    if (userInitiated || downloadRequest !== null || (destination.sameDocument && !hashChange)) return
    const release = releaseIn(stackOf(judge), builds)
    if (release === null || release.name === 'host') return
    if (isAsked(release.build)) return
    event.preventDefault()
    const message = `${destination.url} was not opened: a remote opens documents for a person who uses it`
    void sendReport({ ...release, failure: 'error', message })
    // oxlint-disable-next-line no-console -- a developer of the remote reads why nothing happens
    console.warn(message)
  }
  navigation.addEventListener('navigate', judge)
}
