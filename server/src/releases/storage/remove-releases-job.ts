import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '../../platform/database/database.ts'
import { job } from '../../platform/job/job.ts'
import type { Services } from '../../platform/services.ts'
import { lockChannels } from '../publish/channel-store.ts'
import { ENCODINGS } from './compressible.ts'
import { blobKey, documentKey } from './digest.ts'
import { removeExpiredOverrides } from '../override/override-store.ts'
import { forgetOldHealth } from '../rollout/use-store.ts'

/** Days that a release is kept after its last page was served or reported itself open. */
const KEPT_DAYS = 14
/** Releases that one run removes. */
const AT_ONCE = 50
/** Days during which each run verifies that removed files are gone. */
const GONE_THROUGH_DAYS = 3

type Key = { name: string; build: string }

/**
 * Releases without a reference: no channel, roll-out, hold, override or page uses them. Registered releases that never
 * went live count from the day of registration.
 */
const findUnused = async (trx: Trx): Promise<Key[]> => {
  const past = sql`now() - make_interval(days => ${KEPT_DAYS})`
  const { rows } = await sql<Key>`
    with used as (
      select name, build from release_channel
      union select name, jsonb_array_elements_text(previous) from release_channel
      union select name, build from release_rollout where ended_at is null
      union select name, control from release_rollout where ended_at is null
      union select name, build from release_pin
      union select name, document ->> 'build' from release_override where expires_at > now()
      union select split_part(one, '/', 1), split_part(one, '/', 2)
        from release_set, jsonb_array_elements_text(builds) one where seen_at > ${past}
    )
    select name, build from release
    where files_removed_at is null and coalesce(published_at, received_at) < ${past}
      and not exists (select from release_event event
        where event.name = release.name and (event.build = release.build or event.former_build = release.build)
          and event.created_at > ${past})
      and not exists (select from used where used.name = release.name and used.build = release.build)
    order by coalesce(published_at, received_at) limit ${AT_ONCE}`.execute(trx)
  return rows
}

/** Forgets blobs of these releases that no release with stored files shares. */
const forgetBlobs = async (trx: Trx, keys: readonly Key[]): Promise<void> => {
  await sql`
    delete from release_blob where digest in (
      select file.digest from release_file file
      join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as gone(name text, build text) using (name, build)
    ) and not exists (
      select from release_file other join release using (name, build)
      where other.digest = release_blob.digest and release.files_removed_at is null
    )`.execute(trx)
}

/** Marks releases whose files will be removed and returns their number. The storage is not changed yet. */
const noteUnused = ({ db }: Services): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    const keys = await findUnused(trx)
    if (keys.length === 0) return 0
    await trx
      .updateTable('release')
      .set({ files_removed_at: sql<Date>`now()` })
      .where((eb) => eb.or(keys.map(({ name, build }) => eb.and({ name, build }))))
      .execute()
    await forgetBlobs(trx, keys)
    return keys.length
  })

/** Releases that lost their files within the last days: the next runs repeat an interrupted removal. */
const lostLately = async (db: Db): Promise<Key[]> =>
  db
    .selectFrom('release')
    .select(['name', 'build'])
    .where('files_removed_at', '>', sql<Date>`now() - make_interval(days => ${GONE_THROUGH_DAYS})`)
    .execute()

/** Removes the addresses of the files, unless the release is registered and published again meanwhile. */
const closeFiles = ({ db, storage }: Services, { name, build }: Key): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    const row = await trx
      .selectFrom('release')
      .select('files_removed_at')
      .where('name', '=', name)
      .where('build', '=', build)
      .executeTakeFirst()
    if (row?.files_removed_at) await storage.remove(documentKey(name, build))
  })

/** Removes the bytes of forgotten blobs from the storage. */
const removeForgotten = async ({ db, storage }: Services, { name, build }: Key): Promise<void> => {
  const { rows } = await sql<{ digest: string }>`
    select distinct digest from release_file where name = ${name} and build = ${build}
      and not exists (select from release_blob where release_blob.digest = release_file.digest)`.execute(db)
  for (const { digest } of rows) {
    for (const ending of ['', ...ENCODINGS.map((encoding) => encoding.ending)]) await storage.remove(blobKey(digest) + ending)
    // A concurrent upload has to be repeated, which is better than a file that is missing unnoticed.
    await db.deleteFrom('release_blob').where('digest', '=', digest).execute()
  }
}

// The database first: an interruption leaves unused bytes, never a release without its files.
const removeUnused = async (services: Services): Promise<number> => {
  const noted = await noteUnused(services)
  for (const key of await lostLately(services.db)) {
    await closeFiles(services, key)
    await removeForgotten(services, key)
  }
  return noted
}

/** Once a day, removes the files of releases that no open page can need; documents and history stay. */
export const removeReleasesJob = job({
  name: 'remove releases',
  schema: z.strictObject({}),
  every: '41 3 * * *',
  run: async (_data, services) => {
    const removed = await removeUnused(services)
    if (removed > 0) services.log.info({ removed }, 'files of releases that nobody uses were removed')
    await services.db
      .deleteFrom('release_set')
      .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute()
    await removeExpiredOverrides(services.db)
    await forgetOldHealth(services.db)
  },
})
