import { createHmac, hkdfSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { BackupRefused } from './backup-refused.ts'

export type BackupKey = {
  /** Key of a piece, by its salt. */
  ofPiece: (salt: Buffer) => Buffer
  /** Name of a piece, which does not reveal its content. */
  nameOf: (sha256: string) => string
  /** Identifies the key without revealing it. */
  check: string
}

const derive = (secret: Buffer, salt: Buffer | string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `florilege backup ${purpose}`, 32))

/** Keys derived from 32 secret bytes, one for each purpose. */
export const backupKey = (secret: Buffer): BackupKey => {
  const naming = derive(secret, '', 'name')
  return {
    ofPiece: (salt) => derive(secret, salt, 'piece'),
    nameOf: (sha256) => createHmac('sha256', naming).update(sha256).digest('hex'),
    check: derive(secret, '', 'check').toString('hex').slice(0, 16),
  }
}

/** Reads the key of a file with 32 bytes in base64, as of `openssl rand -base64 32`. Throws BackupRefused. */
export const readBackupKey = async (file: string): Promise<BackupKey> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupRefused(`--key-file: ${file} cannot be read`)
  })
  const secret = Buffer.from(text.trim(), 'base64')
  if (secret.length !== 32) throw new BackupRefused('--key-file: must hold 32 bytes in base64, as of openssl rand -base64 32')
  return backupKey(secret)
}
