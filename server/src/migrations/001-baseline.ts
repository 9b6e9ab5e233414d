import type { Kysely } from 'kysely'
import { accounts } from './baseline/accounts.ts'
import { administration } from './baseline/administration.ts'
import { audit } from './baseline/audit.ts'
import { comments } from './baseline/comments.ts'
import { contributions } from './baseline/contributions.ts'
import { drafts } from './baseline/drafts.ts'
import { entities } from './baseline/entities.ts'
import { florileges } from './baseline/florileges.ts'
import { items } from './baseline/items.ts'
import { map } from './baseline/map.ts'
import { media } from './baseline/media.ts'
import { moderationEvidence } from './baseline/moderation-evidence.ts'
import { moderation } from './baseline/moderation.ts'
import { notifications } from './baseline/notifications.ts'
import { orders } from './baseline/orders.ts'
import { posts } from './baseline/posts.ts'
import { processes } from './baseline/processes.ts'
import { recordFacets } from './baseline/record-facets.ts'
import { recordImports } from './baseline/record-imports.ts'
import { recordRules } from './baseline/record-rules.ts'
import { recordUpdates } from './baseline/record-updates.ts'
import { records } from './baseline/records.ts'
import { relations } from './baseline/relations.ts'
import { releases } from './baseline/releases.ts'
import { rollouts } from './baseline/rollouts.ts'
import { searchSources } from './baseline/search-sources.ts'
import { searchWords } from './baseline/search-words.ts'
import { search } from './baseline/search.ts'
import { signIn } from './baseline/sign-in.ts'
import { uploads } from './baseline/uploads.ts'

/** Areas of the schema of the first release, each after those that it refers to. */
const areas = [
  searchWords,
  entities,
  accounts,
  signIn,
  relations,
  items,
  media,
  uploads,
  posts,
  comments,
  drafts,
  records,
  recordRules,
  recordFacets,
  contributions,
  recordUpdates,
  recordImports,
  orders,
  florileges,
  search,
  searchSources,
  map,
  notifications,
  moderation,
  moderationEvidence,
  releases,
  rollouts,
  audit,
  administration,
  processes,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of areas.flat()) await statement.execute(db)
}
