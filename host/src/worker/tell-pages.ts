import type { WorkerMessage } from './worker-messages.ts'
import { worker } from './worker-scope.ts'

/** Sends a message to every open page of the site. */
export const tellPages = async (message: WorkerMessage): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client takes none
  for (const page of pages) page.postMessage(message)
}
