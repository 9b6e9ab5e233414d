import { lastBuildsBy, wasRolledBack } from '@florilege/server/releases/channel-store.ts'
import type { Outcome } from '@florilege/server/releases/change-live.ts'
import { keepDocument } from '@florilege/server/releases/register-release.ts'
import { sealHolds } from '@florilege/server/releases/release-seal.ts'
import { findRelease } from '@florilege/server/releases/release-store.ts'
import { publishBuilds } from '@florilege/server/releases/publish-build.ts'
import { letterLanguage } from '@florilege/server/platform/letter-words.ts'
import type { Services } from '@florilege/server/platform/services.ts'
import type { Built } from '../builds/build-unit.ts'

/** Who stands in the history for what the start published. */
const STARTER = 'npm start'

/** Why, in the history that administrators read: in the language of the site. */
const NOTES = {
  fr: { first: 'Premier démarrage', changed: 'Sources modifiées' },
  en: { first: 'First start', changed: 'Sources changed' },
} as const

/**
 * Publishes the builds that this start brings and the last start did not: what somebody has published since, or has
 * rolled back, is not undone by starting again.
 */
export const publishChanged = async (services: Services, builds: readonly Built[]): Promise<Outcome[]> => {
  const known = await lastBuildsBy(services.db, STARTER)
  const changed: Built[] = []
  for (const built of builds) {
    const { name, build } = built.document
    const kept = await findRelease(services.db, name, build)
    // With another registry key than before, what this start brings is vouched for anew.
    if (kept && !sealHolds(services.db, kept)) await keepDocument(services, built.document)
    if (known.get(name) !== build && !(await wasRolledBack(services.db, name, build))) changed.push(built)
  }
  if (changed.length === 0) return []
  const notes = NOTES[letterLanguage(services.config, null)]
  const note = known.size === 0 ? notes.first : notes.changed
  return publishBuilds(services, changed, { channel: 'stable', note, by: STARTER })
}
