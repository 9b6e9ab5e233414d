/** Events that are remembered: a new connection brings about a hundred from before the last one anew. */
const REMEMBERED = 500

/**
 * Tells which events were not heard before, by their ids. What says how the session stands is heard each time: it comes with
 * the id of whatever event was the newest. Ids up to `newest` were heard.
 */
export const hearOnce = (newest = 0) => {
  const heard = new Set<string>()
  return (id: string, kind: string): boolean => {
    if (id === '' || kind === 'state' || kind === 'gap') return true
    if (Number(id) <= newest || heard.has(id)) return false
    heard.add(id)
    for (const oldest of heard) {
      if (heard.size <= REMEMBERED) break
      heard.delete(oldest)
    }
    return true
  }
}
