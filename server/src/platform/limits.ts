import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { refuseForNow } from './refusal.ts'

type Limit = {
  /** Attempts in one window. */
  most: number
  /** Seconds. */
  window: number
  /** From this attempt on, each makes the next wait twice as long as the one before, up to `longestWait` seconds. */
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
  // Archives that brought something in, and all that were sent, refused ones too.
  'import by account': { most: 10, window: 86_400 },
  'archive by account': { most: 60, window: 86_400 },
  'media by person': { most: 300, window: 1800 },
  'media by new person': { most: 30, window: 1800 },
  'contributions by person': { most: 120, window: 3600 },
  'video by person': { most: 60, window: 300 },
  'report by person': { most: 30, window: 3600 },
  'relations by person': { most: 1000, window: 3600 },
  'entities by person': { most: 30, window: 3600 },
  // Calls of signed-in people that change something, in points: POST three, PUT two, DELETE one.
  'writes by person': { most: 5000, window: 3600 },
  // Calls of guests that read, in points: ten each, or one from a page of this site, which many share behind one address.
  'reads by address': { most: 3000, window: 300 },
  'vitals by address': { most: 300, window: 300 },
  'release report by address': { most: 30, window: 300 },
  // A page tells once, and once an hour for as long as it is open; many share an address.
  'release loads by address': { most: 1200, window: 300 },
  'wrong release key by address': { most: 20, window: 300 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
/** Whether a text names a limit. */
export const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name)

export type LimitOverrides = ReadonlyMap<LimitName, { most: number; window: number }>

const overrides = new WeakMap<Db, LimitOverrides>()

/** Puts the numbers of the settings in the place of the table's, for everything that counts through this database. */
export const overrideLimits = (db: Db, changed: LimitOverrides): void => {
  overrides.set(db, changed)
}

const limitOf = (db: Db, name: LimitName): Limit => ({ ...LIMITS[name], ...overrides.get(db)?.get(name) })

/** Seconds of the window of a limit, and what it lets pass in one. */
export const windowOf = (db: Db, name: LimitName): { most: number; window: number } => {
  const { most, window } = limitOf(db, name)
  return { most, window }
}

/** Who an address is counted as: IPv6 by its /64, which one customer has to themselves. */
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

/** Who a mail is counted as; the table of attempts does not carry the mail itself. */
export const mailSubject = (email: string): string => createHash('sha256').update(email).digest('base64url')

/**
 * Counts an attempt before it is made, so that parallel ones cannot pass together; refuses it with 429 beyond the
 * limit or within the wait. Refused attempts do not count. All processes share the counts through the database. An
 * attempt may count as several `points`.
 */
export const countAttempt = async (db: Db, name: LimitName, subject: string, points = 1): Promise<void> => {
  const { most, window, waitFrom = most + 1, longestWait = 0 } = limitOf(db, name)
  // One that ends later than a window from now began before the clock was set back: nobody waits for that time again. By the
  // clock itself: one that waited for others at once has a now() from before theirs.
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

/** Takes back one counted attempt that turned out to be rightful. */
export const uncountAttempt = async (db: Db, name: LimitName, subject: string): Promise<void> => {
  await sql`update attempt set count = count - 1 where limit_name = ${name} and subject = ${subject} and count > 0`.execute(db)
}

/** Forgets every attempt of a subject. */
export const forgetAttempts = async (db: Db, name: LimitName, subject: string): Promise<void> => {
  await sql`delete from attempt where limit_name = ${name} and subject = ${subject}`.execute(db)
}
