import { get } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { expect } from 'vitest'
import type { LiveEvent } from '@florilege/shared/contracts'
import type { App } from '../../src/app.ts'
import { publish } from '../../src/platform/event/publish.ts'
import type { NewEvent } from '../../src/platform/event/publish.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { Client } from '../client.ts'

export type OpenStream = {
  status: number
  headers: IncomingHttpHeaders
  /** Events so far, without `ready`. */
  events: () => (LiveEvent & { id: number })[]
  /** All text sent so far. */
  text: () => string
  ended: Promise<void>
  close: () => void
}

const parsed = (text: string): (LiveEvent & { id: number })[] =>
  [...text.matchAll(/^id: (\d+)\nevent: ([\w-]+)\ndata: (.*)\n\n/gm)].map(([, id, , data]) => ({
    ...(JSON.parse(data ?? '{}') as LiveEvent),
    id: Number(id),
  }))

/** Address of a server, which listens from the first call on. */
export const addressOf = async ({ app }: Pick<App, 'app'>): Promise<string> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

/** Opens the event stream like a page in the client's browser, and waits until the server has accepted it. */
export const openEvents = async (
  server: Pick<App, 'app'>,
  client: Client,
  { watch, last }: { watch?: number[]; last?: number } = {},
): Promise<OpenStream> => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(last === undefined ? {} : { 'last-event-id': String(last) }) }
  const url = `${await addressOf(server)}/api/event${watch === undefined ? '' : `?watch=${watch.join(',')}`}`
  let text = ''
  const stream = await new Promise<OpenStream>((resolve, reject) => {
    const call = get(url, { headers, agent: false }, (answer) => {
      answer.on('data', (part: Buffer) => {
        text += part.toString()
      })
      const ended = new Promise<void>((end) => answer.on('close', end))
      answer.on('error', () => {})
      const events = () => parsed(text).filter(({ kind }) => kind !== 'ready')
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        events,
        text: () => text,
        ended,
        close: () => call.destroy(),
      })
    })
    call.on('error', reject)
  })
  if (stream.status === 200) await expect.poll(stream.text, { interval: 5, timeout: 10_000 }).toContain('event: ready')
  return stream
}

export const say = (db: Db, event: NewEvent): Promise<void> => db.transaction().execute((trx) => publish(trx, event))

let words = 0

/** Events of a stream so far: waits for a marker event to its person, which arrives after all earlier ones. */
export const heardBy = async (db: Db, stream: OpenStream, person: number): Promise<(LiveEvent & { id: number })[]> => {
  words += 1
  const word = `word ${words}`
  await say(db, { kind: 'relation', to: person, data: { word } })
  await expect.poll(stream.text, { interval: 5, timeout: 10_000 }).toContain(word)
  return stream.events().filter(({ data }) => !('word' in data))
}
