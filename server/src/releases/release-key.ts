import { createHash, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { keptSecret } from '../platform/kept-secret.ts'

/** File of the data folder that holds the release key where RELEASE_KEY is not set. */
export const releaseKeyFile = (dataDir: string): string => join(dataDir, 'release-key')

/** The key that publishing needs: RELEASE_KEY, else the file of the data folder, made on the first start for its owner alone. */
export const readReleaseKey = async (config: { dataDir: string; releaseKey: string | null }): Promise<string> =>
  config.releaseKey ?? keptSecret(releaseKeyFile(config.dataDir))

const hashed = (value: string): Buffer => createHash('sha256').update(value).digest()

/** Whether an Authorization header carries the key; takes the same time for every wrong one. */
export const carriesKey = (header: string | undefined, key: string): boolean => {
  const given = /^Bearer ([\w.~+/=-]{1,500})$/.exec(header ?? '')?.[1]
  return given !== undefined && timingSafeEqual(hashed(given), hashed(key))
}
