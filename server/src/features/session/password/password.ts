import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Parameters of argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const SALT_LENGTH = 16

const hashWith = (password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: TAG_LENGTH, ...cost })

const encode = (salt: Buffer, tag: Buffer, { memory, passes, parallelism }: typeof COST): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`

/** Hash of a password in the PHC format, with a salt of its own; only tests use a lower cost (KiB, passes). */
export const hashPassword = async (password: string, cost: typeof COST = COST): Promise<string> => {
  const salt = randomBytes(SALT_LENGTH)
  return encode(salt, await hashWith(password, salt, cost), cost)
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/
const NOBODY = encode(randomBytes(SALT_LENGTH), randomBytes(TAG_LENGTH), COST)

/** True when a password matches a hash. Without a hash it takes as long and returns false (T16). */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash ?? NOBODY) ?? []
  if (salt === undefined || tag === undefined) return false
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await hashWith(password, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(found, Buffer.from(tag, 'base64url')) && hash !== null
}
