import { addressIn } from './release.ts'
import { remoteNamed } from './remote-set.ts'

/**
 * True when the previous release is not cached either, so that load times are comparable; null when unknown. Call it before a
 * fallback loads that release.
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
