import { createHash } from 'node:crypto'
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import { isStorageKey } from '../platform/storage/storage.ts'
import type { BackupKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'
import { seal, unseal } from './sealed.ts'

const FORMAT = 1
const SUFFIX = '.backup'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const piece = { piece: hex, size: z.int().nonnegative(), sha256: hex }

/** Files of DATA_DIR in a backup, apart from database and storage. */
export const OWN_FILE = /^(?:registry-key|release-key|templates(?:\/[\w-][\w.-]*)+)$/

const stored = z.strictObject({
  ...piece,
  /** Key in the storage, or path in DATA_DIR. */
  path: z.string(),
  /** Changes with the content: a file with the stamp of the last backup is not read again. */
  stamp: z.string(),
})

const manifest = z.strictObject({
  id: z.string(),
  made_at: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** Migrations of the database: the version of its schema. */
  migrations: z.array(z.string()),
  dump: z.strictObject(piece),
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), sha256: hex })),
  files: z.array(stored.refine(({ path }) => isStorageKey(path))),
  own: z.array(stored.refine(({ path }) => OWN_FILE.test(path))),
})
export type Manifest = z.infer<typeof manifest>
export type StoredPiece = z.infer<typeof stored>

const head = z.object({
  type: z.literal('florilege-backup'),
  format: z.int(),
  /** Check value of the key; null when not encrypted. */
  key: z.string().nullable(),
  /** Digest of the bytes that follow. */
  sha256: hex,
})

const compress = promisify(gzip)
const unpack = promisify(gunzip)

/** Writes a manifest, under its name only once it is complete. */
export const writeManifest = async (folder: string, key: BackupKey | null, content: Manifest): Promise<void> => {
  const packed = await compress(JSON.stringify(content))
  const body = key === null ? packed : await buffer(Readable.from(seal(key, Readable.from([packed]))))
  const sha256 = createHash('sha256').update(body).digest('hex')
  const first = { type: 'florilege-backup', format: FORMAT, key: key?.check ?? null, sha256 } satisfies z.infer<typeof head>
  const path = join(folder, content.id + SUFFIX)
  const part = `${path}.part`
  try {
    await writeFile(part, Buffer.concat([Buffer.from(`${JSON.stringify(first)}\n`), body]), { mode: 0o600, flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Ids of the backups in a folder, oldest first; none without the folder. */
export const backupIds = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .toSorted()

const parsed = <T>(schema: z.ZodType<T>, text: string): T | null => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Reads a manifest; throws BackupRefused for a damaged one, and for a missing or wrong key. */
export const readManifest = async (folder: string, key: BackupKey | null, id: string): Promise<Manifest> => {
  const bytes = await readFile(join(folder, id + SUFFIX)).catch(() => {
    throw new BackupRefused(`there is no backup ${id} in ${folder}`)
  })
  const damaged = new BackupRefused(`the backup is damaged: its list ${id}${SUFFIX} was changed or cut off`)
  const end = bytes.indexOf('\n')
  const first = parsed(head, bytes.subarray(0, Math.max(0, end)).toString())
  if (first === null) throw damaged
  if (first.format !== FORMAT) throw new BackupRefused(`the backup has format ${first.format}, this version reads ${FORMAT}`)
  const body = bytes.subarray(end + 1)
  if (createHash('sha256').update(body).digest('hex') !== first.sha256) throw damaged
  if (first.key !== null && key === null) throw new BackupRefused('the backup is encrypted: give its key with --key-file')
  if (first.key === null && key !== null) throw new BackupRefused('the backup is not encrypted: leave --key-file out')
  if (first.key !== (key?.check ?? null))
    throw new BackupRefused('the backup was encrypted with another key than that of --key-file')
  const packed = key === null ? body : await buffer(Readable.from(unseal(key, Readable.from([body]))))
  const content = parsed(manifest, (await unpack(packed)).toString())
  if (content === null || content.id !== id) throw damaged
  return content
}
