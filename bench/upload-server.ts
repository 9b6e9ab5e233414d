// A server with 200 people, and files that they send to it.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { seed, tokenOf } from './growth-seed.ts'
import { startIn } from './running-server.ts'
import type { Running } from './running-server.ts'

const POSTS = 10_000
const NO_LIMIT = 'media by person=1000000,media by new person=1000000'

/** Runs `work` with a server of its own, whose data folder goes with it. */
export const withUploadServer = async (work: (server: Running) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  try {
    const { services, close } = await buildApp(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }))
    await seed(services.db, POSTS, () => undefined)
    await close()
    const server = await startIn(dataDir, { LIMITS: NO_LIMIT })
    try {
      await work(server)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The same picture as a file that nobody has sent before: what stands behind a picture is no part of it. */
export const asNew = (picture: Buffer): Buffer => Buffer.concat([picture, randomBytes(16)])

const TOO_MANY = 429

/** Sends a file as a person, number from 1, as the tray does: once more where the server asks to wait. */
export const sendAs = async (person: number, { address }: Running, bytes: Buffer): Promise<void> => {
  const target = `${address}/api/upload/media?key=${randomUUID()}&file_name=photo.jpg`
  const headers = {
    origin: address,
    cookie: `florilege=${tokenOf(person)}`,
    'x-forwarded-for': `10.0.0.${person}`,
    'content-type': 'application/octet-stream',
  }
  for (;;) {
    const answer = await fetch(target, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    const words = await answer.text()
    if (answer.ok) return
    if (answer.status !== TOO_MANY) throw new Error(`${answer.status} ${words}`)
    await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  }
}
