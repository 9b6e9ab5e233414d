/** Number of remembered event ids: a new connection repeats about a hundred events. */
const REMEMBERED = 500

/**
 * Filters repeated events by their ids; ids up to `newest` count as heard. State events always pass: they carry the id of the
 * newest event.
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
