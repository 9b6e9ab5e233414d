import { addressOf } from '@florilege/shared/client'
import { EVENT_KINDS } from '@florilege/shared/rules'
import type { LiveEvent } from '@florilege/shared/contracts'
import { createParser } from 'eventsource-parser'

/** The server sends a heartbeat every 20 s; a connection silent for this time (ms) is dead. */
const SILENCE = 60_000

export type Heard = { id: string; event: LiveEvent }
/** End of a connection: refused with a status, or closed after it was open. */
export type Ending = { status: number; retryAfter: number | null }

const known = new Set<string>([...EVENT_KINDS, 'ready'])

const isEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'kind' in value && known.has(String(value.kind)) && 'data' in value

const parse = (data: string): LiveEvent | null => {
  try {
    const value: unknown = JSON.parse(data)
    return isEvent(value) ? value : null
  } catch {
    return null
  }
}

const follow = async (body: ReadableStream<Uint8Array>, hear: (heard: Heard) => void, alive: () => void): Promise<void> => {
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const event = parse(data)
      if (event !== null) hear({ id: id ?? '', event })
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

/** Reads the stream of live events until it ends; `last` is the id of the last event. Returns the kind of end; never throws. */
export const readStream = async (
  { last, watch }: { last: string | null; watch: readonly number[] },
  hear: (heard: Heard) => void,
  signal: AbortSignal,
): Promise<Ending> => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE)
  }
  alive()
  try {
    const query = watch.length === 0 ? {} : { watch: watch.join(',') }
    const response = await fetch(addressOf('GET /api/event', { query }), {
      headers: { accept: 'text/event-stream', ...(last === null ? {} : { 'last-event-id': last }) },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.ok && response.body !== null) await follow(response.body, hear, alive)
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) || null }
  } catch {
    return { status: 0, retryAfter: null }
  } finally {
    clearTimeout(timer)
  }
}
