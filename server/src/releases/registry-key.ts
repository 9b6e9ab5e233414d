import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signerOfSeed } from '@florilege/shared/federation/signing.ts'
import type { Signer } from '@florilege/shared/federation/signing.ts'
import type { Db } from '../platform/database/database.ts'

/** File of the data folder that holds the registry's private key where REGISTRY_KEY is not set. */
export const registryKeyFile = (dataDir: string): string => join(dataDir, 'registry-key')

/** 32 secret bytes as base64url: REGISTRY_KEY, else the file of the data folder, made on the first start for its owner alone. */
const readSeed = async (config: { dataDir: string; registryKey: string | null }): Promise<string> => {
  if (config.registryKey !== null) return config.registryKey
  const file = registryKeyFile(config.dataDir)
  const made = randomBytes(32).toString('base64url')
  try {
    await mkdir(config.dataDir, { recursive: true })
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(file, 'utf8')).trim()
  }
}

const byDatabase = new WeakMap<Db, Signer>()

/** Reads the key that this registry signs with, once per start. It is never in the database, which it vouches for. */
export const openRegistryKey = async (db: Db, config: { dataDir: string; registryKey: string | null }): Promise<void> => {
  byDatabase.set(db, signerOfSeed(Buffer.from(await readSeed(config), 'base64url')))
}

/** The key of the registry that this database belongs to; throws before it was read. */
export const registryKeyOf = (db: Db): Signer => {
  const signer = byDatabase.get(db)
  if (signer === undefined) throw new Error('the registry key has not been read')
  return signer
}
