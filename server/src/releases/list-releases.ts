import { listReleases } from '@florilege/shared/contracts'
import type { ReleaseStatus, ReleaseSummary } from '@florilege/shared/contracts'
import type { Db } from '../platform/database/database.ts'
import { handle } from '../platform/route.ts'
import { lastEvents, listChannels, liveNotes } from './channel-store.ts'
import { lackingFiles } from './damaged-blobs.ts'
import { leftBehind } from './left-behind.ts'
import { rampOf } from './ramp.ts'
import type { RampStand } from './ramp.ts'
import { recentFailures } from './report-store.ts'
import { findPublished, findReleases } from './release-store.ts'
import type { StoredRelease } from './release-store.ts'
import { requireReleaser } from './releaser.ts'
import { listPins, listRollouts, listWatches } from './rollout-store.ts'
import type { Pin } from './rollout-store.ts'
import { recentLoads } from './use-store.ts'

/** Published releases of a name that are searched for roll-backs. */
const LOOKED_THROUGH = 30

export const summaryOf = ({ document, published_at, published_by, note }: StoredRelease): ReleaseSummary => ({
  name: document.name,
  build: document.build,
  version: document.version,
  contract: document.contract,
  commit: document.source.commit,
  published_at: (published_at ?? new Date(0)).toISOString(),
  published_by: published_by ?? '',
  note: note ?? '',
})

export const pinOf = ({ channel, build, since, by, note }: Pin) => ({ channel, build, since: since.toISOString(), by, note })

const rampIn = (stand: RampStand | undefined) => (stand === undefined ? null : { ...stand, latest: stand.latest.toISOString() })

/**
 * State of every name: live releases on each channel, roll-outs, earlier releases and recent failures; a few rows per
 * remote.
 */
export const statusOfReleases = async (db: Db): Promise<ReleaseStatus[]> => {
  const channels = await listChannels(db)
  const [rollouts, pins, notes] = [await listRollouts(db), await listPins(db), await liveNotes(db)]
  const keys = [
    ...channels.flatMap(({ name, build, previous }) => [build, ...previous].map((one) => ({ name, build: one }))),
    ...rollouts.map(({ name, build }) => ({ name, build })),
  ]
  const [releases, failures] = [await findReleases(db, keys), await recentFailures(db)]
  const published = await findPublished(db, LOOKED_THROUGH)
  // Names that were taken off the site stay in the list.
  const names = [...new Set([...channels.map(({ name }) => name), ...published.keys()])].toSorted()
  const events = new Map(
    (await lastEvents(db, names)).map(({ name, created_at: at, ...event }) => [name, { ...event, created_at: at.toISOString() }]),
  )
  const lacking = await lackingFiles(db, keys)
  const [watches, loads] = [await listWatches(db), await recentLoads(db)]
  const ramps = new Map<string, RampStand>()
  for (const rollout of rollouts) {
    const stand = await rampOf(db, rollout)
    if (stand !== null) ramps.set(rollout.name, stand)
  }
  return names.map((name) => {
    const own = channels.filter((channel) => channel.name === name)
    const found = (build: string) => releases.get(`${name}/${build}`)
    const rollout = rollouts.find((one) => one.name === name)
    const candidate = rollout && found(rollout.build)
    const named = new Set([...own.flatMap(({ build, previous }) => [build, ...previous]), rollout?.build])
    return {
      name,
      delivered: found(own[0]?.build ?? '')?.document.declaration?.delivered ?? 'all',
      channels: own.flatMap(({ channel, build, previous, since, by }) => {
        const live = found(build)
        if (!live) return []
        const earlier = previous.map(found).filter((release) => release !== undefined)
        const pin = pins.find((one) => one.name === name && one.channel === channel)
        return [
          {
            channel,
            live: summaryOf(live),
            since: since.toISOString(),
            by,
            note: notes.get(`${name}/${channel}`) ?? '',
            pin: pin ? pinOf(pin) : null,
            previous: earlier.map(summaryOf),
          },
        ]
      }),
      rollout:
        rollout && candidate
          ? {
              live: summaryOf(candidate),
              share: rollout.share,
              since: rollout.since.toISOString(),
              by: rollout.by,
              note: rollout.note,
              ramp: rampIn(ramps.get(name)),
            }
          : null,
      watch_until: watches.find((watch) => watch.name === name)?.watch_until.toISOString() ?? null,
      taken_back: (published.get(name) ?? []).filter(({ document }) => !named.has(document.build)).map(summaryOf),
      last: events.get(name) ?? null,
      failures: failures
        .filter((failure) => failure.name === name)
        .map(({ build, failure, count, message, last_at }) => ({
          build,
          failure,
          count,
          message,
          last_at: last_at.toISOString(),
        })),
      loads: loads.filter((load) => load.name === name).map(({ build, count }) => ({ build, count })),
      damaged: [...named].flatMap((build = '') => {
        const files = lacking.get(`${name}/${build}`)
        return files === undefined ? [] : [{ build, files }]
      }),
    }
  })
}

export const listReleasesRoute = handle(listReleases, async ({ request, actor }, services) => {
  await requireReleaser({ request, actor }, services)
  const releases = await statusOfReleases(services.db)
  const left = leftBehind(services, releases)
  return { data: { releases, ...(left.length === 0 ? {} : { left }) } }
})
