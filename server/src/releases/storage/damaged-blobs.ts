import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { job } from '../../platform/job/job.ts'
import type { Services } from '../../platform/services.ts'
import { careForBlob } from './blob-care.ts'
import type { Blob } from './blob-care.ts'

/** Log message for a file without an intact copy. */
export const DAMAGED = 'a file of a release is damaged: publish the release again'

/** Files that one run of the job verifies; a site with five remotes has about 300. */
const AT_ONCE = 500

/** Releases with a file, as "name/build"; at most ten. */
const releasesWith = async (db: Db, digest: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('release_file')
    .select(['name', 'build'])
    .distinct()
    .where('digest', '=', digest)
    .limit(10)
    .execute()
  return rows.map(({ name, build }) => `${name}/${build}`)
}

/**
 * Marks a damaged file as not stored: administrators see the releases that lack files, and uploading any release with
 * the file restores it.
 */
export const forgetDamaged = async ({ db, log }: Pick<Services, 'db' | 'log'>, digest: string): Promise<void> => {
  const releases = await releasesWith(db, digest)
  const { numDeletedRows } = await db.deleteFrom('release_blob').where('digest', '=', digest).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) log.error({ digest, releases }, DAMAGED)
}

/** Files with the oldest verification, oldest first. */
const leastVerified = (db: Db): Promise<Blob[]> =>
  db.selectFrom('release_blob').select(['digest', 'size']).orderBy('verified_at').limit(AT_ONCE).execute()

const verifyOne = async (services: Services, blob: Blob): Promise<void> => {
  const { db, storage, log } = services
  const { digest } = blob
  const condition = await careForBlob(storage, blob)
  if (condition === 'damaged') return forgetDamaged(services, digest)
  if (condition === 'healed') log.warn({ digest }, 'a damaged copy of a file of a release was made anew')
  await db
    .updateTable('release_blob')
    .set({ verified_at: sql<Date>`now()` })
    .where('digest', '=', digest)
    .execute()
}

/** Every six hours, verifies the files with the oldest verification (TR-07). */
export const verifyBlobsJob = job({
  name: 'verify release files',
  schema: z.strictObject({}),
  every: '17 */6 * * *',
  run: async (_data, services) => {
    for (const blob of await leastVerified(services.db)) await verifyOne(services, blob)
  },
})

/** Number of files that releases lack, by "name/build"; complete releases are left out. */
export const lackingFiles = async (db: Db, keys: readonly { name: string; build: string }[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ key: string; lacking: number }>`
    select key.name || '/' || key.build as key, count(distinct file.digest)::int as lacking
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as key (name text, build text)
    join release_file file using (name, build)
    left join release_blob blob on blob.digest = file.digest and blob.size = file.size
    where blob.digest is null group by 1`.execute(db)
  return new Map(rows.map(({ key, lacking }) => [key, lacking]))
}
