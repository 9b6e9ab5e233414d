import { addressIn } from './release.ts'
import { remoteNamed } from './remote-set.ts'

/**
 * True when the previous release would have been fetched as well. Returning visitors have its files cached, and nobody has
 * those of a new release: otherwise each new release would seem slower and less reliable. Null without a previous release, or
 * when unknown. Call it before a fallback loads that release.
 */
export const isCold = async (remote: string): Promise<boolean | null> => {
  const resolved = remoteNamed(remote)
  const before = resolved?.previous[0]
  if (!resolved || !before) return null
  // The fallback must be of this origin: the HTTP cache cannot be queried for other origins.
  if (new URL(resolved.base, window.location.origin).origin !== window.location.origin) return null
  const ways = { cache: 'only-if-cached', mode: 'same-origin', credentials: 'same-origin' } as const
  const kept = await fetch(addressIn({ ...before, remote }, before.entry), ways).catch(() => null)
  return kept?.ok !== true
}
