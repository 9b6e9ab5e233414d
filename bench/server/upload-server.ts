// Server with a few people, and uploads to it.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { hashOfToken } from '@florilege/server/platform/account/session-cookie.ts'
import type { Db } from '@florilege/server/platform/database/database.ts'
import { sql } from 'kysely'
import { tokenOf } from '../seed/growth-seed.ts'
import { startIn } from './running-server.ts'
import type { Running } from './running-server.ts'

export const PEOPLE = 10
const NO_LIMIT = 'media by person=1000000,media by new person=1000000'

/** People numbered from 1, each with an account and a session. */
const seedPeople = async (db: Db): Promise<void> => {
  const ends = sql<Date>`now() + interval '1 day'`
  for (let number = 1; number <= PEOPLE; number += 1) {
    const { rows } = await sql<{ person: number; account: number }>`
      with someone as (insert into entity (type, display_name) values ('PERSON', ${`Personne ${number}`}) returning id)
      insert into account (email, person_id) select ${`bench${number}@example.test`}, id from someone
      returning person_id as person, id as account`.execute(db)
    const [{ person, account } = { person: 0, account: 0 }] = rows
    await db
      .insertInto('session')
      .values({
        token_hash: hashOfToken(tokenOf(number)),
        account_id: account,
        acting_id: person,
        remember: true,
        idle_at: ends,
        expires_at: ends,
      })
      .execute()
  }
}

/** Runs `work` with a server whose data folder is deleted afterwards. */
export const withUploadServer = async <T>(work: (server: Running) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  try {
    const { services, close } = await buildApp(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }))
    await seedPeople(services.db)
    await close()
    const server = await startIn(dataDir, { LIMITS: NO_LIMIT })
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Same picture as a new file: bytes after the image data are ignored by decoders. */
export const asNew = (picture: Buffer): Buffer => Buffer.concat([picture, randomBytes(16)])

const TOO_MANY = 429
const PAUSE = 2000

/** Response, or null when the server closed the connection during the upload, as after a refusal. */
const put = (target: string, headers: Record<string, string>, bytes: Buffer): Promise<Response | null> =>
  fetch(target, { method: 'PUT', headers, body: new Uint8Array(bytes) }).catch(() => null)

/** Uploads a file as a person (numbered from 1) like the tray: retries when the server asks to wait. */
const sendAs = async (person: number, { address }: Running, bytes: Buffer): Promise<void> => {
  const target = `${address}/api/upload/media?key=${randomUUID()}&file_name=photo.jpg`
  const headers = {
    origin: address,
    cookie: `florilege=${tokenOf(person)}`,
    'x-forwarded-for': `10.0.0.${person}`,
    'content-type': 'application/octet-stream',
  }
  for (;;) {
    const answer = await put(target, headers, bytes)
    const words = await answer?.text()
    if (answer?.ok) return
    if (answer !== null && answer.status !== TOO_MANY) throw new Error(`${answer.status} ${words}`)
    await setTimeout(PAUSE)
  }
}

const AT_ONCE = 3

/** Uploads the files of a person, three at a time like the tray. */
export const sendAll = async (person: number, server: Running, files: readonly Buffer[]): Promise<void> => {
  const left = [...files]
  const sender = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await sendAs(person, server, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
}
