import { createHash, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { storedSecret } from '../../platform/account/stored-secret.ts'

/** File of the data folder that holds the release key when RELEASE_KEY is not set. */
export const releaseKeyFile = (dataDir: string): string => join(dataDir, 'release-key')

/** Release key: RELEASE_KEY, else the file in the data folder, created on the first start with access for its owner only. */
export const readReleaseKey = async (config: { dataDir: string; releaseKey: string | null }): Promise<string> =>
  config.releaseKey ?? storedSecret(releaseKeyFile(config.dataDir))

const hashed = (value: string): Buffer => createHash('sha256').update(value).digest()

/** True when an Authorization header carries the key; compares in constant time. */
export const carriesKey = (header: string | undefined, key: string): boolean => {
  const given = /^Bearer ([\w.~+/=-]{1,500})$/.exec(header ?? '')?.[1]
  return given !== undefined && timingSafeEqual(hashed(given), hashed(key))
}
