import type { FastifyReply } from 'fastify'
import type { LiveEvent } from '@florilege/shared/contracts'

/** Unread bytes after which the connection ends; the browser reconnects and gets the missed events. */
const MOST_WAITING = 64 * 1024

export type Stream = {
  /** An event for one page only has no id: nothing continues from it. */
  send: (id: number | null, event: LiveEvent) => void
  /** Keeps proxies and browsers from closing an idle stream. */
  beat: () => void
  end: () => void
  onClose: (closed: () => void) => void
}

/** Answers a request with a stream of events that stays open until one side ends it. */
export const openStream = (reply: FastifyReply): Stream => {
  const { raw } = reply
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Stops proxies such as nginx from buffering.
    'x-accel-buffering': 'no',
  })
  raw.on('error', () => {})
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > MOST_WAITING) raw.destroy()
    else raw.write(text)
  }
  write('retry: 2000\n\n')
  return {
    send: (id, event) => write(`${id === null ? '' : `id: ${id}\n`}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void raw.end(),
    onClose: (closed) => void raw.once('close', closed),
  }
}
