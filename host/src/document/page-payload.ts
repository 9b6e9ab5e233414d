import type { PagePayload } from '@florilege/shared/contracts'

/** Reads the page payload from the document. Throws without one, because the host cannot start. */
export const readPagePayload = (): PagePayload => {
  const text = document.getElementById('florilege')?.textContent
  if (!text) throw new Error('the document carries no payload')
  return JSON.parse(text) as PagePayload
}
