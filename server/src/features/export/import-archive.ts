import { importArchive } from '@florilege/shared/contracts'
import type { ExportArchive, ImportResult } from '@florilege/shared/contracts'
import { MOST_DRAFTS } from '@florilege/shared/rules'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { countAttempt, uncountAttempt } from '../../platform/request/limits.ts'
import { handle } from '../../platform/route.ts'
import type { BoundRoute } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import type { ArchiveParts } from './archive-parts.ts'
import { importPictures } from './import-pictures.ts'
import { isDraftKey } from './import-post.ts'
import { holdPerson, keepImportedDraft } from './import-store.ts'
import { createTally } from './import-tally.ts'
import type { Tally } from './import-tally.ts'
import { importComments, importFlorilege, importPosts } from './import-words.ts'
import type { World } from './import-words.ts'
import { openArchive } from './read-archive.ts'
import type { OpenArchive } from './read-archive.ts'
import { withArchive } from './receive-archive.ts'

const BATCH = 50

/** Lists are ordered by id: the oldest is created first. */
const oldestFirst = <T extends { id: number; created_at: string }>(things: readonly T[]): T[] =>
  things.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id)

/** Processes things in batches, each in a transaction of its own whose counts are added after the commit. */
const inBatches = async <T>(
  { db }: Services,
  { things, size, person }: { things: readonly T[]; size: number; person: number },
  work: (trx: Trx, batch: T[], tally: Tally) => Promise<void>,
  tally: Tally,
): Promise<void> => {
  for (let at = 0; at < things.length; at += size) {
    const own = await db.transaction().execute(async (trx) => {
      const counted = createTally()
      await holdPerson(trx, person)
      await work(trx, things.slice(at, at + size), counted)
      return counted
    })
    tally.join(own.result)
  }
}

const keepDrafts = async (trx: Trx, person: number, drafts: ExportArchive['drafts'], tally: Tally): Promise<void> => {
  for (const { key, content } of drafts) {
    const kept = isDraftKey(key) && (await keepImportedDraft(trx, { person, key, content, most: MOST_DRAFTS }))
    tally.add(kept ? 'drafts' : 'known')
  }
}

const importAll = async (
  services: Services,
  file: OpenArchive,
  before: Omit<World, 'leftOut'>,
  tally: Tally,
): Promise<ImportResult> => {
  const { archive } = file
  const { person } = before.source
  const world = { ...before, leftOut: await importPictures(services, { archive, file, ...before }, tally) }
  const batches = <T>(things: readonly T[], size: number, work: (trx: Trx, batch: T[], tally: Tally) => Promise<void>) =>
    inBatches(services, { things, size, person }, work, tally)
  await batches(oldestFirst(archive.posts), BATCH, (trx, posts, own) => importPosts(trx, world, posts, own))
  await batches(oldestFirst(archive.comments), BATCH, (trx, comments, own) => importComments(trx, world, comments, own))
  await batches(oldestFirst(archive.florileges), 1, async (trx, florileges, own) => {
    for (const florilege of florileges) await importFlorilege(trx, world, florilege, own)
  })
  await batches(archive.drafts, BATCH, (trx, drafts, own) => keepDrafts(trx, person, drafts, own))
  return tally.result
}

/** Actor for the import: the person with the rights of a user, whatever their role. */
const plainly = ({ account, person }: { account: number; person: number }): SignedInActor => ({
  account,
  person,
  entity: person,
  role: 'USER',
})

/** Everything becomes the sender's own, whatever owner the archive names; counters, likes and threads are ignored. */
export const importArchiveRoute = (parts: ArchiveParts): BoundRoute =>
  handle(importArchive, async ({ request }, services) => {
    const { actor } = await requireStepUp(request, services)
    const account = String(actor.account)
    await countAttempt(services.db, 'archive by account', account)
    await countAttempt(services.db, 'import by account', account)
    const tally = createTally()
    try {
      const data = await withArchive(request, services.config.dataDir, (path) =>
        openArchive(path, (file) => {
          const { origin } = file.archive
          const source = { person: actor.person, origin, sameSite: origin === services.config.publicUrl }
          return importAll(services, file, { source, actor: plainly(actor), parts }, tally)
        }),
      )
      return { data }
    } finally {
      // Only imports that add something count against the limit.
      if (tally.broughtNothing()) await uncountAttempt(services.db, 'import by account', account)
    }
  })
