import { join } from 'node:path'
import { signerOfSeed } from '@florilege/shared/federation/signing.ts'
import type { Signer } from '@florilege/shared/federation/signing.ts'
import type { Db } from '../../platform/database/database.ts'
import { DatabaseUnusable } from '../../platform/database/embedded/open-embedded.ts'
import { storedSecret, readSecret } from '../../platform/account/stored-secret.ts'

/** File of the data folder with the registry's private key, when REGISTRY_KEY is not set. */
export const registryKeyFile = (dataDir: string): string => join(dataDir, 'registry-key')

const byDatabase = new WeakMap<Db, Signer>()

type KeyConfig = { dataDir: string; registryKey: string | null }

const signerOf = (seed: string): Signer => {
  try {
    return signerOfSeed(Buffer.from(seed, 'base64url'))
  } catch {
    throw new DatabaseUnusable('REGISTRY_KEY: the file registry-key in DATA_DIR is damaged: bring it back from a backup')
  }
}

/** Public half of the registry's key; null before the first start, which creates it. */
export const readRegistryKey = async ({ dataDir, registryKey }: KeyConfig): Promise<string | null> => {
  const seed = registryKey ?? (await readSecret(registryKeyFile(dataDir)))
  return seed === null ? null : signerOf(seed).publicKey
}

/** Reads the key that this registry signs with, REGISTRY_KEY or its file, once per start. It is never in the database, which it vouches for. */
export const openRegistryKey = async (db: Db, config: KeyConfig): Promise<void> => {
  const seed = config.registryKey ?? (await storedSecret(registryKeyFile(config.dataDir)))
  byDatabase.set(db, signerOf(seed))
}

/** The key of the registry that this database belongs to; throws before it was read. */
export const registryKeyOf = (db: Db): Signer => {
  const signer = byDatabase.get(db)
  if (signer === undefined) throw new Error('the registry key has not been read')
  return signer
}
