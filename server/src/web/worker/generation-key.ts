import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject, webcrypto } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'

const known = new WeakMap<Db, KeyObject>()

// P-256, which every browser with a service worker verifies.
const made = (): webcrypto.JsonWebKey => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })

const keptKey = async (db: Db): Promise<KeyObject> => {
  const find = () => db.selectFrom('site_key').select('value').where('name', '=', 'generation').executeTakeFirst()
  if ((await find()) === undefined)
    await db
      .insertInto('site_key')
      .values({ name: 'generation', value: JSON.stringify(made()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return createPrivateKey({ key: (await find())?.value as webcrypto.JsonWebKey, format: 'jwk' })
}

/** Key that signs generations, one for all processes: created by the first that needs it. */
const generationKey = async (db: Db): Promise<KeyObject> => {
  const key = known.get(db) ?? (await keptKey(db))
  known.set(db, key)
  return key
}

/** Signature of a generation's text, as browsers verify it (base64). */
export const signGeneration = async (db: Db, text: string): Promise<string> =>
  sign('sha256', Buffer.from(text), { key: await generationKey(db), dsaEncoding: 'ieee-p1363' }).toString('base64')

/**
 * Line before the script of the worker with the public key. No page can modify it, because the browser fetches the script
 * itself.
 */
export const workerKeyLine = async (db: Db): Promise<string> => {
  const { kty, crv, x, y } = createPublicKey(await generationKey(db)).export({ format: 'jwk' })
  return `self.florilegeKey=${JSON.stringify({ kty, crv, x, y })};\n`
}
