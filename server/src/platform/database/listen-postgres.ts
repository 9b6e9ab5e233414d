import { Client } from 'pg'
import type { Listener } from './database.ts'

/** Interval of the connection check, and the longest wait for its answer; ms. */
const BEAT = 15_000
const PATIENCE = 5000
const LONGEST_PAUSE = 5000

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Opens a connection that listens on the channels; `onBreak` is called when it ends later. */
const connectListener = async (
  address: string,
  channels: Listener['channels'],
  onBreak: (broken: Client, error: Error) => void,
): Promise<Client> => {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    keepAlive: true,
    application_name: 'florilege-listen',
  })
  client.on('error', (error) => onBreak(client, error))
  client.on('end', () => onBreak(client, new Error('the listening connection has ended')))
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
  try {
    await client.connect()
    for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/**
 * Listens on a dedicated connection outside the pool. A broken or silent connection is opened again, and `onStart` is
 * called, because notifications were missed meanwhile.
 */
export const listenOnPostgres = async (
  address: string,
  { channels, onStart }: Listener,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> => {
  let stopped = false
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined

  const drop = (broken: Client, error: Error): void => {
    if (client !== broken) return
    client = null
    clearTimeout(timer)
    onError(error)
    void broken.end().catch(() => {})
    void connect(100)
  }

  const beat = (live: Client): void => {
    const look = async (): Promise<void> => {
      try {
        await live.query('select 1')
        if (client === live) beat(live)
      } catch (error) {
        drop(live, asError(error))
      }
    }
    timer = setTimeout(() => void look(), BEAT)
    timer.unref()
  }

  const open = async (): Promise<void> => {
    const next = await connectListener(address, channels, drop)
    if (stopped) return next.end()
    client = next
    beat(next)
    onStart()
  }

  const connect = async (pause: number): Promise<void> => {
    if (stopped) return
    try {
      await open()
    } catch (error) {
      onError(asError(error))
      timer = setTimeout(() => void connect(Math.min(pause * 2, LONGEST_PAUSE)), pause)
    }
  }

  await connect(100)
  return async () => {
    stopped = true
    clearTimeout(timer)
    const last = client
    client = null
    await last?.end()
  }
}
