import { getReleaseHealth, releaseFailure } from '@florilege/shared/contracts'
import type { ReleaseHealth, ReleaseSummary, RolloutEvidence } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { EVIDENCE_LIMIT, FEWEST_MEMBERS, peopleOf } from './evidence.ts'
import { judgeRollout, judgeWatch } from './judge-rollout.ts'
import type { Judged } from './judge-rollout.ts'
import { pinOf, summaryOf } from '../publish/list-releases.ts'
import { findRelease } from '../storage/release-store.ts'
import { requireReleaser } from '../team/releaser.ts'
import { findRollout, lastEnded, listPins, listWatches } from './rollout-store.ts'
import type { Rollout, Watch } from './rollout-store.ts'
import { listHealth } from './use-store.ts'
import type { HealthRow } from './use-store.ts'

const evidenceIn = ({ tallies, value, members }: Judged): RolloutEvidence => {
  const [broke, slow] = [peopleOf(tallies, 'broke'), peopleOf(tallies, 'slow')]
  return { broke, slow, value, limit: EVIDENCE_LIMIT, known: { ...members, needed: FEWEST_MEMBERS } }
}

const evidence = async (db: Db, rollout: Rollout): Promise<RolloutEvidence> => evidenceIn(await judgeRollout(db, rollout))

const summary = async (db: Db, name: string, build: string): Promise<ReleaseSummary> => {
  const release = await findRelease(db, name, build)
  if (release === undefined) throw refuse('NOT_FOUND')
  return summaryOf(release)
}

const running = async (db: Db, rollout: Rollout): Promise<ReleaseHealth['rollout']> => {
  const { name, build, control, share, since, by, note } = rollout
  return {
    candidate: await summary(db, name, build),
    control: control === null ? null : await summary(db, name, control),
    share,
    since: since.toISOString(),
    by,
    note,
    evidence: await evidence(db, rollout),
  }
}

const watched = async (db: Db, watch: Watch): Promise<ReleaseHealth['watch']> => ({
  live: await summary(db, watch.name, watch.build),
  until: watch.watch_until.toISOString(),
  evidence: evidenceIn(await judgeWatch(db, watch)),
})

const hourOf = ({ hour, build, loads, milliseconds, failures }: HealthRow): ReleaseHealth['hours'][number] => ({
  hour: hour.toISOString(),
  build,
  loads,
  milliseconds: loads === 0 ? null : Math.round(milliseconds / loads),
  failures: Object.entries(failures).map(([failure, count]) => ({ failure: releaseFailure.parse(failure), count })),
})

export const getReleaseHealthRoute = handle(getReleaseHealth, async ({ request, actor, params: { name } }, services) => {
  await requireReleaser({ request, actor }, services)
  const { db } = services
  const watch = (await listWatches(db)).find((one) => one.name === name)
  const [rollout, ended, pins, hours] = [
    await findRollout(db, name),
    await lastEnded(db, name),
    await listPins(db),
    await listHealth(db, name),
  ]
  return {
    data: {
      name,
      rollout: rollout ? await running(db, rollout) : null,
      ended: ended
        ? {
            candidate: await summary(db, name, ended.build),
            share: ended.share,
            since: ended.since.toISOString(),
            ended_at: ended.ended_at.toISOString(),
            ending: ended.ending,
            alone: ended.control === null,
            evidence: await evidence(db, ended),
          }
        : null,
      watch: watch ? await watched(db, watch) : null,
      pins: pins.filter((pin) => pin.name === name).map(pinOf),
      hours: hours.map(hourOf),
    },
  }
})
