import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { BackupRefused } from './backup-refused.ts'
import type { BackupKey } from './backup-key.ts'

const CHUNK = 64 * 1024
const SALT = 32
const TAG = 16

/** Nonce of a chunk: its number and whether it is the last, so that chunks can be neither reordered nor cut off. */
const nonceOf = (at: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(at, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Cuts a stream into chunks of this size; the last one is shorter, full or empty. */
const cut = async function* (source: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of source) {
    parts.push(part)
    length += part.length
    if (length <= size) continue
    let all = Buffer.concat(parts)
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), last: false }
    parts = [all]
    length = all.length
  }
  yield { bytes: Buffer.concat(parts), last: true }
}

/** Encrypts a stream with AES-256-GCM in authenticated chunks, after a random salt. */
export const seal = async function* (key: BackupKey, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const own = key.ofPiece(salt)
  yield salt
  let at = 0
  for await (const { bytes, last } of cut(source, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(at, last))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    at += 1
  }
}

/** Decrypts what `seal` made. Throws BackupRefused when a byte is changed, added or missing. */
export const unseal = async function* (key: BackupKey, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let salt = Buffer.alloc(0)
  const sealed = async function* (): AsyncGenerator<Buffer> {
    for await (const part of source) {
      const rest = part.subarray(SALT - salt.length)
      if (salt.length < SALT) salt = Buffer.concat([salt, part.subarray(0, SALT - salt.length)])
      if (rest.length > 0) yield rest
    }
  }
  let at = 0
  let own: Buffer | null = null
  for await (const { bytes, last } of cut(sealed(), CHUNK + TAG)) {
    if (bytes.length < TAG) throw new BackupRefused('it is cut off')
    own ??= key.ofPiece(salt)
    const cipher = createDecipheriv('aes-256-gcm', own, nonceOf(at, last))
    cipher.setAuthTag(bytes.subarray(-TAG))
    const plain = cipher.update(bytes.subarray(0, -TAG))
    try {
      cipher.final()
    } catch {
      throw new BackupRefused('it was changed or cut off')
    }
    yield plain
    at += 1
  }
}
