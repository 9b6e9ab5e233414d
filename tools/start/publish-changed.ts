import { Refusal } from '@florilege/server/platform/refusal.ts'
import { lastBuildsBy, listChannels, wasRolledBack } from '@florilege/server/releases/publish/channel-store.ts'
import type { Outcome } from '@florilege/server/releases/publish/change-live.ts'
import { FIRST_NOTE } from '@florilege/server/releases/publish/first-releases.ts'
import { noteLeft } from '@florilege/server/releases/storage/left-behind.ts'
import { prepareRelease } from '@florilege/server/releases/publish/prepare-release.ts'
import { sealHolds } from '@florilege/server/releases/storage/release-seal.ts'
import { findRelease, missingBlobs } from '@florilege/server/releases/storage/release-store.ts'
import { handIn, publishBuilds } from '@florilege/server/releases/publish/publish-build.ts'
import { findRollout } from '@florilege/server/releases/rollout/rollout-store.ts'
import { emailLanguage } from '@florilege/server/platform/mail/email-words.ts'
import type { Services } from '@florilege/server/platform/services.ts'
import type { ReleaseLeft } from '@florilege/shared/contracts'
import type { Built } from '../builds/build-unit.ts'

/** Author of a start's releases in the history. */
const STARTER = 'npm start'

/** Reason of changed builds in the history, in the site's language. */
const CHANGED_NOTE = {
  fr: 'Sources modifiées',
  en: 'Sources changed',
} as const

/** `left`: refused builds with reasons; their former releases stay live. */
export type Changed = { published: Outcome[]; left: ReleaseLeft[] }

type How = Parameters<typeof publishBuilds>[2]

const reasonOf = (refusal: Refusal): string => refusal.fields?.['release'] ?? refusal.message

const attempt = async (services: Services, builds: readonly Built[], how: How): Promise<Outcome[] | Refusal> => {
  try {
    return await publishBuilds(services, builds, how)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * Publishes all builds together; if one is refused, all others; else each separately, host first, because others may depend on
 * it.
 */
const publishWhatMay = async (services: Services, builds: readonly Built[], how: How): Promise<Changed> => {
  const all = await attempt(services, builds, how)
  if (!(all instanceof Refusal)) return { published: all, left: [] }
  const left = ({ document: { name, build, version } }: Built, refusal: Refusal): ReleaseLeft => ({
    name,
    build,
    version,
    reason: reasonOf(refusal),
  })
  for (const one of builds.length > 1 ? builds : []) {
    const published = await attempt(
      services,
      builds.filter((other) => other !== one),
      how,
    )
    if (!(published instanceof Refusal)) return { published, left: [left(one, all)] }
  }
  const changed: Changed = { published: [], left: [] }
  for (const one of builds.toSorted((a, b) => Number(b.document.name === 'host') - Number(a.document.name === 'host'))) {
    const outcome = await attempt(services, [one], how)
    if (outcome instanceof Refusal) changed.left.push(left(one, outcome))
    else changed.published.push(...outcome)
  }
  // Without a host there is no site.
  if (!(await listChannels(services.db)).some(({ name }) => name === 'host')) throw all
  return changed
}

/**
 * Publishes builds that differ from the last start's: releases and rollbacks by people are not undone by a restart. A refused
 * build (pinned, or its page belongs to another team) blocks neither the other builds nor the start (decision 001).
 */
export const publishChanged = async (services: Services, builds: readonly Built[]): Promise<Changed> => {
  const known = await lastBuildsBy(services.db, STARTER)
  const changed: Built[] = []
  for (const built of builds) {
    const { name, build } = built.document
    const kept = await findRelease(services.db, name, build)
    // A changed registry key requires new signatures; damaged files are restored.
    const lacking = kept ? await missingBlobs(services.db, name, build) : []
    if (kept && (lacking.length > 0 || !sealHolds(services.db, kept))) {
      await handIn(services, built)
      await prepareRelease(services.storage, built.document)
    }
    if (known.get(name) === build || (await wasRolledBack(services.db, name, build))) continue
    // A build on its ramp goes on by its own figures.
    if ((await findRollout(services.db, name))?.build !== build) changed.push(built)
  }
  if (changed.length === 0) return { published: [], left: [] }
  const note = (known.size === 0 ? FIRST_NOTE : CHANGED_NOTE)[emailLanguage(services.config, null)]
  const outcome = await publishWhatMay(services, changed, { channel: 'stable', note, by: STARTER })
  noteLeft(services, outcome.left)
  return outcome
}
