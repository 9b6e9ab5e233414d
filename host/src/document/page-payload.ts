import type { PagePayload } from '@florilege/shared/contracts'

/** What the server wrote into the document for the host. Throws when it is not there, for then nothing can run. */
export const readPagePayload = (): PagePayload => {
  const text = document.getElementById('florilege')?.textContent
  if (!text) throw new Error('the document carries no payload')
  return JSON.parse(text) as PagePayload
}
