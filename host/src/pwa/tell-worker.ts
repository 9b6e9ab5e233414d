import type { PageMessage } from '../worker/worker-messages.ts'

/** Sends a message to the service worker of the site, after its start. */
export const tellWorker = async (message: PageMessage): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window
  active?.postMessage(message)
}
