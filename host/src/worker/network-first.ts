/** Time without an answer (ms) after which a stored answer is used. */
export const PATIENCE = 6000
/** The same after a timeout: a page makes many requests and should wait only once. */
export const SHORT_PATIENCE = 500
/** Statuses of a proxy whose server is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

let away = false

const after = (ms: number): Promise<null> => new Promise((resolve) => void setTimeout(() => resolve(null), ms))

/** Answer of the server; the stored one, if any, when the server is unreachable, away or too slow. */
export const networkFirst = async (network: Promise<Response>, kept: () => Promise<Response | undefined>): Promise<Response> => {
  const answer = network.then((response) => {
    away = AWAY.has(response.status)
    return response
  })
  let isCut = false
  // A late failure has no receiver. A request that a closing page aborts says nothing about the server.
  const unanswered = answer.catch((error: unknown) => {
    isCut = error instanceof DOMException && error.name === 'AbortError'
    return null
  })
  const first = await Promise.race([unanswered, after(away ? SHORT_PATIENCE : PATIENCE)])
  if (first !== null && !AWAY.has(first.status)) return first
  away ||= !isCut
  return (await kept()) ?? answer
}
