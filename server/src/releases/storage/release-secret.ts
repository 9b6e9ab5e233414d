import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'

const known = new WeakMap<Db, Buffer>()

const storedSecret = async (db: Db): Promise<Buffer> => {
  const find = () => db.selectFrom('site_key').select('value').where('name', '=', 'release').executeTakeFirst()
  const kept = await find()
  if (kept !== undefined) return Buffer.from(String(kept.value), 'base64url')
  await db
    .insertInto('site_key')
    .values({ name: 'release', value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return Buffer.from(String((await find())?.value), 'base64url')
}

/** Secret of roll-outs, one for all processes, created by the first that needs it. */
export const releaseSecret = async (db: Db): Promise<Buffer> => {
  const secret = known.get(db) ?? (await storedSecret(db))
  known.set(db, secret)
  return secret
}

/** Keyed hash of parts that contain no NUL, 32 bytes. */
export const keyedHash = (secret: Buffer | string, ...parts: (string | number)[]): Buffer =>
  createHmac('sha256', secret).update(parts.join('\u0000')).digest()
