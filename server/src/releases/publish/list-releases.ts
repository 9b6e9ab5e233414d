import { listReleases } from '@florilege/shared/contracts'
import type { ReleaseStatus, ReleaseSummary } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'
import { handle } from '../../platform/route.ts'
import { lastEvents, listChannels, liveNotes } from './channel-store.ts'
import { lackingFiles } from '../storage/damaged-blobs.ts'
import { leftBehind } from '../storage/left-behind.ts'
import { rampOf } from '../rollout/ramp.ts'
import type { RampStand } from '../rollout/ramp.ts'
import { recentFailures } from '../report/report-store.ts'
import { findPublished, findReleases } from '../storage/release-store.ts'
import type { StoredRelease } from '../storage/release-store.ts'
import { requireReleaser } from '../team/releaser.ts'
import { listPins, listRollouts, listWatches } from '../rollout/rollout-store.ts'
import type { Pin, Rollout } from '../rollout/rollout-store.ts'
import { recentLoads } from '../rollout/use-store.ts'

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

const mapByName = <T extends { name: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> =>
  Map.groupBy(rows, ({ name }) => name)

/** Rows about all names, read once. */
const readState = async (db: Db) => {
  const channels = await listChannels(db)
  const [rollouts, pins, notes] = [await listRollouts(db), await listPins(db), await liveNotes(db)]
  const keys = [
    ...channels.flatMap(({ name, build, previous }) => [build, ...previous].map((one) => ({ name, build: one }))),
    ...rollouts.map(({ name, build }) => ({ name, build })),
  ]
  const [releases, failures] = [await findReleases(db, keys), mapByName(await recentFailures(db))]
  const published = await findPublished(db, LOOKED_THROUGH)
  // Names that were taken off the site stay in the list.
  const names = [...new Set([...channels.map(({ name }) => name), ...published.keys()])].toSorted()
  const events = new Map(
    (await lastEvents(db, names)).map(({ name, created_at: at, ...event }) => [name, { ...event, created_at: at.toISOString() }]),
  )
  const lacking = await lackingFiles(db, keys)
  const [watches, loads] = [await listWatches(db), mapByName(await recentLoads(db))]
  const ramps = new Map<string, RampStand>()
  for (const rollout of rollouts) {
    const stand = await rampOf(db, rollout)
    if (stand !== null) ramps.set(rollout.name, stand)
  }
  return { channels, rollouts, pins, notes, releases, failures, published, names, events, lacking, watches, loads, ramps }
}
type State = Awaited<ReturnType<typeof readState>>

const channelsOf = ({ channels, releases, pins, notes }: State, name: string): ReleaseStatus['channels'] =>
  channels.flatMap(({ name: of, channel, build, previous, since, by }) => {
    const live = of === name ? releases.get(`${name}/${build}`) : undefined
    if (!live) return []
    const earlier = previous.map((one) => releases.get(`${name}/${one}`)).filter((release) => release !== undefined)
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
  })

const rolloutOf = ({ releases, ramps }: State, rollout: Rollout | undefined): ReleaseStatus['rollout'] => {
  const candidate = rollout && releases.get(`${rollout.name}/${rollout.build}`)
  if (!rollout || !candidate) return null
  const { share, since, by, note } = rollout
  return { live: summaryOf(candidate), share, since: since.toISOString(), by, note, ramp: rampIn(ramps.get(rollout.name)) }
}

const statusOf = (state: State, name: string): ReleaseStatus => {
  const own = state.channels.filter((channel) => channel.name === name)
  const rollout = state.rollouts.find((one) => one.name === name)
  const named = new Set([...own.flatMap(({ build, previous }) => [build, ...previous]), rollout?.build])
  const first = state.releases.get(`${name}/${own[0]?.build ?? ''}`)
  return {
    name,
    delivered: first?.document.declaration?.delivered ?? 'all',
    channels: channelsOf(state, name),
    rollout: rolloutOf(state, rollout),
    watch_until: state.watches.find((watch) => watch.name === name)?.watch_until.toISOString() ?? null,
    taken_back: (state.published.get(name) ?? []).filter(({ document }) => !named.has(document.build)).map(summaryOf),
    last: state.events.get(name) ?? null,
    failures: (state.failures.get(name) ?? []).map(({ build, failure, count, message, last_at }) => ({
      build,
      failure,
      count,
      message,
      last_at: last_at.toISOString(),
    })),
    loads: (state.loads.get(name) ?? []).map(({ build, count }) => ({ build, count })),
    damaged: [...named].flatMap((build = '') => {
      const files = state.lacking.get(`${name}/${build}`)
      return files === undefined ? [] : [{ build, files }]
    }),
  }
}

/**
 * State of every name: live releases on each channel, roll-outs, earlier releases and recent failures; a few rows per
 * remote.
 */
export const statusOfReleases = async (db: Db): Promise<ReleaseStatus[]> => {
  const state = await readState(db)
  return state.names.map((name) => statusOf(state, name))
}

export const listReleasesRoute = handle(listReleases, async ({ request, actor }, services) => {
  await requireReleaser({ request, actor }, services)
  const releases = await statusOfReleases(services.db)
  const left = leftBehind(services, releases)
  return { data: { releases, ...(left.length === 0 ? {} : { left }) } }
})
