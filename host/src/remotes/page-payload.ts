import type { PagePayload, ResolvedRemote } from '@florilege/shared/contracts'

/** Remotes of the set by its shared file; undefined where the document describes them itself. */
export const sharedRemotes = (): ResolvedRemote[] | undefined => (window as { florilegeSet?: ResolvedRemote[] }).florilegeSet

/** Reads the page payload from the document and the shared file. Throws without one, because the host cannot start. */
export const readPagePayload = (): PagePayload => {
  const text = document.getElementById('florilege')?.textContent
  if (!text) throw new Error('the document carries no payload')
  const payload = JSON.parse(text) as PagePayload
  const remotes = sharedRemotes()
  return remotes === undefined ? payload : { ...payload, set: { ...payload.set, remotes } }
}
