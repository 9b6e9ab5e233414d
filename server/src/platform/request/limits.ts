import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { refuseForNow } from '../refusal.ts'

type Limit = {
  /** Attempts in one window. */
  most: number
  /** Seconds. */
  window: number
  /** From this attempt on, each doubles the wait before the next, up to `longestWait` seconds. */
  waitFrom?: number
  longestWait?: number
}

/** Every limit of the server (T16, T32). */
export const LIMITS = {
  'sign-in by address': { most: 25, window: 300 },
  'sign-in by mail': { most: 25, window: 3600, waitFrom: 5, longestWait: 300 },
  'sign-up by address': { most: 5, window: 1800 },
  'sign-up by mail': { most: 3, window: 1800 },
  'reset by address': { most: 5, window: 1800 },
  'reset by mail': { most: 3, window: 1800 },
  'link by address': { most: 25, window: 300 },
  'proof by account': { most: 25, window: 3600, waitFrom: 5, longestWait: 300 },
  'mail change by account': { most: 3, window: 1800 },
  'passkey by address': { most: 60, window: 300 },
  'social sign-in by address': { most: 60, window: 300 },
  'export by account': { most: 3, window: 86_400 },
  // Successful imports, and all uploads of archives, refused ones included.
  'import by account': { most: 10, window: 86_400 },
  'archive by account': { most: 60, window: 86_400 },
  'media by person': { most: 300, window: 1800 },
  'media by new person': { most: 30, window: 1800 },
  'contributions by person': { most: 120, window: 3600 },
  'video by person': { most: 60, window: 300 },
  'report by person': { most: 30, window: 3600 },
  'relations by person': { most: 1000, window: 3600 },
  'entities by person': { most: 30, window: 3600 },
  // Writes of signed-in people, in points: POST three, PUT two, DELETE one.
  'writes by person': { most: 5000, window: 3600 },
  // Reads of guests, in points: ten each, or one from a page of this site, because many people share an address.
  'reads by address': { most: 3000, window: 300 },
  'vitals by address': { most: 300, window: 300 },
  'release report by address': { most: 30, window: 300 },
  // A page reports once, and once an hour while it is open; many share an address.
  'release loads by address': { most: 1200, window: 300 },
  'wrong release key by address': { most: 20, window: 300 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
/** True when a text names a limit. */
export const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name)

export type LimitOverrides = ReadonlyMap<LimitName, { most: number; window: number }>

const overrides = new WeakMap<Db, LimitOverrides>()

/** Overrides limits with those of the settings, for all counts through this database. */
export const overrideLimits = (db: Db, changed: LimitOverrides): void => {
  overrides.set(db, changed)
}

const limitOf = (db: Db, name: LimitName): Limit => ({ ...LIMITS[name], ...overrides.get(db)?.get(name) })

/** Window of a limit in seconds, and its permitted attempts. */
export const windowOf = (db: Db, name: LimitName): { most: number; window: number } => {
  const { most, window } = limitOf(db, name)
  return { most, window }
}

/** Subject of an address: IPv6 by its /64, which belongs to one customer. */
export const addressSubject = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? front : [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Subject of a mail address; the table of attempts stores only its hash. */
export const mailSubject = (email: string): string => createHash('sha256').update(email).digest('base64url')

/**
 * Counts an attempt before it is made, so that parallel ones cannot pass together; refuses it with 429 beyond the limit
 * or during the wait. Refused attempts do not count. All processes share the counts through the database. An attempt
 * may count as several `points`.
 */
export const countAttempt = async (db: Db, name: LimitName, subject: string, points = 1): Promise<void> => {
  const { most, window, waitFrom = most + 1, longestWait = 0 } = limitOf(db, name)
  // A window that ends later than one from now began before the clock was set back: it counts as over. The comparison
  // uses the clock itself, because now() of a transaction that waited for others is earlier.
  const over = sql`(attempt.ends_at <= now() or attempt.ends_at > clock_timestamp() + make_interval(secs => ${window}))`
  const counted = await sql`
    insert into attempt (limit_name, subject, count, ends_at, free_at)
    values (${name}, ${subject}, ${points}::int, now() + make_interval(secs => ${window}), 'epoch')
    on conflict (limit_name, subject) do update set
      count = case when ${over} then ${points}::int else attempt.count + ${points}::int end,
      ends_at = case when ${over} then excluded.ends_at else attempt.ends_at end,
      free_at = case when ${over} or attempt.count + 1 < ${waitFrom}::int then 'epoch'::timestamptz
        else now() + make_interval(secs => least(power(2, attempt.count + 1 - ${waitFrom}::int), ${longestWait}::int)) end
    where ${over} or (attempt.count <= ${most - points}::int and attempt.free_at <= now())
    returning count`.execute(db)
  if (counted.rows.length > 0) return
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from case when count > ${most - points}::int then ends_at else free_at end - now())::float8 as left
    from attempt where limit_name = ${name} and subject = ${subject}`.execute(db)
  throw refuseForNow(rows[0]?.left ?? 1)
}

/** Takes back a counted attempt that turned out to be legitimate. */
export const uncountAttempt = async (db: Db, name: LimitName, subject: string): Promise<void> => {
  await sql`update attempt set count = count - 1 where limit_name = ${name} and subject = ${subject} and count > 0`.execute(db)
}

/** Resets the attempts of a subject. */
export const forgetAttempts = async (db: Db, name: LimitName, subject: string): Promise<void> => {
  await sql`delete from attempt where limit_name = ${name} and subject = ${subject}`.execute(db)
}
