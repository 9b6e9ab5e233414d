import { importArchive } from '@florilege/shared/contracts'
import type { ExportArchive } from '@florilege/shared/contracts'
import { MOST_DRAFTS } from '@florilege/shared/rules'
import type { Trx } from '../../platform/database/database.ts'
import { countAttempt } from '../../platform/limits.ts'
import { handle } from '../../platform/route.ts'
import type { BoundRoute } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { requireStepUp } from '../../platform/step-up.ts'
import { importable, isDraftKey } from './import-post.ts'
import type { ImportedPost } from './import-post.ts'
import { holdPerson, keepImportedDraft, knownPosts, noteImport } from './import-store.ts'
import { readArchive } from './read-archive.ts'
import { withArchive } from './receive-archive.ts'

/** Makes a post by the rules of posts. */
export type MakePost = (trx: Trx, post: ImportedPost) => Promise<number>
type Result = { posts: number; drafts: number; known: number; left_out: number }

const BATCH = 50

const importBatch = async (
  services: Services,
  { archive, person, posts }: { archive: ExportArchive; person: number; posts: ExportArchive['posts'] },
  makePost: MakePost,
): Promise<Omit<Result, 'drafts'>> =>
  services.db.transaction().execute(async (trx) => {
    await holdPerson(trx, person)
    const { origin } = archive
    const sameSite = origin === services.config.publicUrl
    const known = await knownPosts(trx, { person, origin, sameSite, ids: posts.map(({ id }) => id) })
    const result = { posts: 0, known: 0, left_out: 0 }
    for (const post of posts) {
      const wanted = known.has(post.id) ? null : await importable(trx, person, post, { sameSite })
      if (known.has(post.id)) result.known += 1
      else if (wanted === null) result.left_out += 1
      else {
        const item = await makePost(trx, wanted)
        await noteImport(trx, { person, origin, original: post.id, item })
        known.add(post.id)
        result.posts += 1
      }
    }
    return result
  })

const importAll = async (services: Services, archive: ExportArchive, person: number, makePost: MakePost): Promise<Result> => {
  const result: Result = { posts: 0, drafts: 0, known: 0, left_out: 0 }
  // Lists go by id: the oldest is made first.
  const posts = archive.posts.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id)
  for (let at = 0; at < posts.length; at += BATCH) {
    const made = await importBatch(services, { archive, person, posts: posts.slice(at, at + BATCH) }, makePost)
    for (const name of ['posts', 'known', 'left_out'] as const) result[name] += made[name]
  }
  await services.db.transaction().execute(async (trx) => {
    await holdPerson(trx, person)
    for (const { key, content } of archive.drafts) {
      const kept = isDraftKey(key) && (await keepImportedDraft(trx, { person, key, content, most: MOST_DRAFTS }))
      if (kept) result.drafts += 1
      else result.known += 1
    }
  })
  return result
}

/** Whatever the archive says of an owner, everything becomes the sender's own; counts, likes and threads are not taken. */
export const importArchiveRoute = (makePost: MakePost): BoundRoute =>
  handle(importArchive, async ({ request }, services) => {
    const { actor } = await requireStepUp(request, services)
    await countAttempt(services.db, 'import by account', String(actor.account))
    const archive = await withArchive(request, services.config.dataDir, readArchive)
    return { data: await importAll(services, archive, actor.person, makePost) }
  })
