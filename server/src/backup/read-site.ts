import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { LARGEST_PAGE, listUsers } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { hashPassword } from '../features/session/password/password.ts'
import { storageKey } from '../features/media/files/media-files.ts'
import { GUEST } from '../platform/request/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/database.ts'
import { visibleTo } from '../platform/item/visible.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Manifest } from './manifest.ts'

type Account = { email: string; password: string }

/** Creates an administrator in a copy; removes its jobs, which would send emails and notifications a second time. */
const prepareCopy = async (db: Db): Promise<Account> => {
  const account = { email: `${randomUUID()}@florilege.test`, password: randomBytes(24).toString('base64url') }
  await db.deleteFrom('job').execute()
  const person = await db
    .insertInto('entity')
    .values({ type: 'PERSON', display_name: 'Verification', setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account')
    .values({ email: account.email, password_hash: await hashPassword(account.password), role: 'ADMIN', person_id: person.id })
    .execute()
  return account
}

/** Picture that a guest may see, if there is any. */
const publicPicture = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ key: string }>`select media.key from media join item on item.id = media.id
    where ${visibleTo(GUEST)} order by media.id desc limit 1`.execute(db)
  return rows[0]?.key ?? null
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const wrong = (what: string): BackupRefused => new BackupRefused(`the restored site does not serve its content: ${what}`)

const countAccounts = async (site: string, cookie: string): Promise<number> => {
  let count = 0
  for (let after: string | null = ''; after !== null;) {
    const page = new URLSearchParams({ _size: String(LARGEST_PAGE), ...(after === '' ? {} : { _after: after }) })
    const answer = await fetch(`${site}${listUsers.path}?${page}`, { headers: { cookie } })
    if (!answer.ok) throw wrong(`the list of accounts answers ${answer.status}`)
    const { list } = listUsers.response.parse(await answer.json())
    count += list.data.length
    after = list.next
  }
  return count
}

/** Reads a restored copy through the server itself: sign-in, number of accounts, and a picture. Returns what was read. */
export const readSite = async (config: Config, manifest: Manifest): Promise<string[]> => {
  const opened = await openDatabase(config, () => {})
  const prepare = async () => {
    try {
      return { picture: await publicPicture(opened.db), account: await prepareCopy(opened.db) }
    } finally {
      await opened.close()
    }
  }
  const { account, picture } = await prepare()
  // Only this command needs the whole server.
  const { buildApp } = await import('../app.ts')
  const { app, close } = await buildApp(config)
  try {
    const site = await app.listen({ port: 0, host: '127.0.0.1' })
    const ready = await fetch(`${site}/readyz`)
    if (!ready.ok) throw wrong(`/readyz answers ${await ready.text()}`)
    const signedIn = await fetch(`${site}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site },
      body: JSON.stringify(account),
    })
    if (!signedIn.ok) throw wrong(`signing in answers ${signedIn.status}`)
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    const accounts = manifest.tables['account']?.rows ?? 0
    const listed = await countAccounts(site, cookie.join('; '))
    if (listed !== accounts + 1) throw wrong(`it lists ${listed - 1} accounts instead of ${accounts}`)
    const read = ['sign-in', `${accounts} accounts`]
    const file = manifest.files.find(({ path }) => picture !== null && path === storageKey(picture, 'pres.webp'))
    if (picture === null || file === undefined) return read
    const shown = await fetch(`${site}/media-files/${picture}/pres.webp`)
    if (!shown.ok || sha256(Buffer.from(await shown.arrayBuffer())) !== file.sha256) throw wrong(`picture ${picture} is another`)
    return [...read, 'a picture']
  } finally {
    await close()
  }
}
