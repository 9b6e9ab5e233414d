import { addressIn } from './release.ts'
import { remoteNamed } from './remote-set.ts'

/**
 * Whether the release before would have had to be fetched here as well. Who has visited has its files, and of a new release
 * nobody has: without this every release would seem to be slower and to fail more often than the one before. Null where
 * nothing is before, or that cannot be known. Ask before anything falls back to it.
 */
export const isCold = async (remote: string): Promise<boolean | null> => {
  const resolved = remoteNamed(remote)
  const before = resolved?.previous[0]
  if (!resolved || !before) return null
  // What is fallen back to comes from this site; files of another origin cannot be asked for without fetching them.
  if (new URL(resolved.base, window.location.origin).origin !== window.location.origin) return null
  const ways = { cache: 'only-if-cached', mode: 'same-origin', credentials: 'same-origin' } as const
  const kept = await fetch(addressIn({ ...before, remote }, before.entry), ways).catch(() => null)
  return kept?.ok !== true
}
