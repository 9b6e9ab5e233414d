import type { PageMessage } from '../worker/worker-messages.ts'

/** Tells the service worker of the site; waits for it where it has not started yet. */
export const tellWorker = async (message: PageMessage): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window
  active?.postMessage(message)
}
