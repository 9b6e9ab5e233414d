import { keptDocument } from './generation.ts'

/** A server that has not answered after so long (ms) is as good as none, where the device has the page itself. */
const PATIENCE = 6000
/** What stands before the server says so when it is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

const patience = (): Promise<null> => new Promise((resolve) => void setTimeout(() => resolve(null), PATIENCE))

/** A document: from the server, and where it cannot be reached or is too slow, the one of the device. */
export const page = async (request: Request): Promise<Response> => {
  const network = fetch(request)
  // Whoever waits no more hears of no failure.
  network.catch(() => undefined)
  try {
    const first = await Promise.race([network, patience()])
    if (first !== null && !AWAY.has(first.status)) return first
    return (await keptDocument()) ?? (await network)
  } catch (error) {
    const kept = await keptDocument()
    if (kept === undefined) throw error
    return kept
  }
}
