import type { ReleaseDocument } from '@florilege/shared/contracts'
import { identityOf } from '@florilege/shared/federation/build-id.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { hexOf } from './digest.ts'
import { sealHolds, sealOf } from './release-seal.ts'
import { insertSignatures } from '../team/team-key-store.ts'
import type { Signature } from '../team/team-key-store.ts'

export type StoredRelease = {
  document: ReleaseDocument
  published_at: Date | null
  published_by: string | null
  note: string | null
  seal: string | null
}

/** Registered build; undefined if none exists. */
export const findRelease = (db: Db | Trx, name: string, build: string): Promise<StoredRelease | undefined> =>
  db
    .selectFrom('release')
    .select(['document', 'published_at', 'published_by', 'note', 'seal'])
    .where('name', '=', name)
    .where('build', '=', build)
    .executeTakeFirst()

/** Releases by "name/build"; missing ones are left out. */
export const findReleases = async (
  db: Db | Trx,
  keys: readonly { name: string; build: string }[],
): Promise<Map<string, StoredRelease>> => {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('release')
    .select(['name', 'build', 'document', 'published_at', 'published_by', 'note', 'seal'])
    .where((eb) => eb.or(keys.map(({ name, build }) => eb.and({ name, build }))))
    .execute()
  return new Map(rows.map(({ name, build, ...release }) => [`${name}/${build}`, release]))
}

/** Published builds whose files are stored, by name, newest first, at most `each` per name. */
export const findPublished = async (db: Db, each: number): Promise<Map<string, StoredRelease[]>> => {
  const { rows } = await sql<StoredRelease>`
    select document, published_at, published_by, note, seal from (
      select *, row_number() over (partition by name order by published_at desc, build) as place from release
      where published_at is not null and files_removed_at is null
    ) ranked where place <= ${each} order by place`.execute(db)
  return Map.groupBy(rows, ({ document }) => document.name)
}

// Seals a stored release again when an authorized caller uploads the same build and the registry key has changed.
const sealAgain = async (trx: Trx, db: Db, { name, build, ...rest }: ReleaseDocument): Promise<void> => {
  const kept = await findRelease(trx, name, build)
  if (!kept || sealHolds(db, kept) || identityOf(kept.document) !== identityOf({ name, build, ...rest })) return
  const seal = sealOf(db, kept.document)
  await trx.updateTable('release').set({ seal }).where('name', '=', name).where('build', '=', build).execute()
}

/** Registers a build with its files and signatures; for a registered build it adds only new signatures. */
export const insertRelease = (db: Db, document: ReleaseDocument, signatures: readonly Signature[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { name, build } = document
    const inserted = await trx
      .insertInto('release')
      .values({ name, build, document: JSON.stringify(document), seal: sealOf(db, document) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('build')
      .executeTakeFirst()
    await insertSignatures(trx, signatures)
    if (!inserted) return sealAgain(trx, db, document)
    const rows = document.files.map(({ path, sha384, size }) => ({ name, build, path, digest: hexOf(sha384), size }))
    for (let at = 0; at < rows.length; at += 500) {
      await trx
        .insertInto('release_file')
        .values(rows.slice(at, at + 500))
        .execute()
    }
  })

/** Digests of a registered build whose bytes are not stored yet. */
export const missingBlobs = async (db: Db | Trx, name: string, build: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('release_file')
    .leftJoin('release_blob', (join) =>
      join.onRef('release_blob.digest', '=', 'release_file.digest').onRef('release_blob.size', '=', 'release_file.size'),
    )
    .select('release_file.digest')
    .distinct()
    .where('release_file.name', '=', name)
    .where('release_file.build', '=', build)
    .where('release_blob.digest', 'is', null)
    .orderBy('release_file.digest')
    .execute()
  return rows.map(({ digest }) => digest)
}

/** Largest size of the file with this digest in any registered build; null when no build names it. */
export const largestSize = async (db: Db, digest: string): Promise<number | null> => {
  const { size } = await db
    .selectFrom('release_file')
    .select((eb) => eb.fn.max('size').as('size'))
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return size
}

export const hasBlob = async (db: Db, digest: string): Promise<boolean> =>
  (await db.selectFrom('release_blob').select('digest').where('digest', '=', digest).executeTakeFirst()) !== undefined

export const insertBlob = async (db: Db, digest: string, size: number): Promise<void> => {
  await db
    .insertInto('release_blob')
    .values({ digest, size })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores the author and note of a build's first publication, and marks its files as present again. */
export const markPublished = async (trx: Trx, key: { name: string; build: string }, by: string, note: string): Promise<void> => {
  await trx
    .updateTable('release')
    .set((eb) => ({
      published_at: eb.fn.coalesce('published_at', sql<Date>`now()`),
      published_by: eb.fn.coalesce('published_by', eb.val(by)),
      note: eb.fn.coalesce('note', eb.val(note)),
      files_removed_at: null,
    }))
    .where('name', '=', key.name)
    .where('build', '=', key.build)
    .execute()
}
