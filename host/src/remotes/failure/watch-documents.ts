import { callingRemote } from '../seam/attribution.ts'
import { isAsked } from '../seam/last-act.ts'
import { sendReport } from './send-report.ts'

/** Blocks a remote from opening a document without the person's action, such as a loop of reloads. Needs the Navigation API. */
export const watchDocuments = (builds: ReadonlySet<string>): void => {
  if (typeof navigation === 'undefined') return
  navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, hashChange, userInitiated } = event
    // Traversals of the history belong to the router.
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
