/** A server that has not answered after so long (ms) is as good as none, where the device has it itself. */
export const PATIENCE = 6000
/** The same once something had no answer: a page asks for many things, and waits for the first of them only. */
export const SHORT_PATIENCE = 500
/** What stands before the server says so when it is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

let away = false

const after = (ms: number): Promise<null> => new Promise((resolve) => void setTimeout(() => resolve(null), ms))

/** What the server answers; where it cannot be reached, is away or too slow, what the device has kept, if it has. */
export const networkFirst = async (network: Promise<Response>, kept: () => Promise<Response | undefined>): Promise<Response> => {
  const answer = network.then((response) => {
    away = AWAY.has(response.status)
    return response
  })
  let isCut = false
  // Whoever waits no more hears of no failure. What a page cuts short when it goes says nothing of the server.
  const unanswered = answer.catch((error: unknown) => {
    isCut = error instanceof DOMException && error.name === 'AbortError'
    return null
  })
  const first = await Promise.race([unanswered, after(away ? SHORT_PATIENCE : PATIENCE)])
  if (first !== null && !AWAY.has(first.status)) return first
  away ||= !isCut
  return (await kept()) ?? answer
}
