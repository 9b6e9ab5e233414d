import { callingRemote } from './attribution.ts'
import { isAsked } from './last-act.ts'
import { sendReport } from './send-report.ts'

/**
 * Refuses a remote that leads to another document, unless a person has just used that part of it: one that reloads the page
 * in a loop would keep everybody from it. Browsers without the Navigation API go on as before.
 */
export const watchDocuments = (builds: ReadonlySet<string>): void => {
  if (typeof navigation === 'undefined') return
  navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, hashChange, userInitiated } = event
    // Other entries of the history are the router's, on behalf of whoever called it.
    if (userInitiated || downloadRequest !== null || (destination.sameDocument && !hashChange)) return
    const release = callingRemote(builds)
    if (release === null || isAsked(release.build)) return
    event.preventDefault()
    const message = `${destination.url} was not opened: a remote opens documents for a person who uses it`
    void sendReport({ ...release, failure: 'error', message })
    // oxlint-disable-next-line no-console -- a developer of the remote reads why nothing happens
    console.warn(message)
  })
}
