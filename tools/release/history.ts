import type { ReleaseStatus, ReleaseSummary } from '@florilege/shared/contracts'
import { bold, columns, faint, green, red } from './print.ts'
import type { Server } from './server.ts'

const NOTHING = 'Nothing has been released yet.'

export const when = (iso: string): string => new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const before = ({ build, version, published_at: at, published_by: by, note }: ReleaseSummary): string[] => [
  '',
  faint('before'),
  faint(build),
  faint(version),
  faint(when(at)),
  faint(by),
  faint(note),
]

type Ramp = NonNullable<NonNullable<ReleaseStatus['rollout']>['ramp']>

const nextOf = ({ next, loads, needed, latest, held }: Ramp): string =>
  held ? red('held by its figures') : `${next} % after ${loads} of ${needed} loads, or at ${when(latest)}`

const rollingRow = (first: string, { live, share, since, by, note, ramp }: NonNullable<ReleaseStatus['rollout']>): string[] => [
  first,
  green(`rolling out, ${share} %`) + (ramp === null ? '' : `, ${nextOf(ramp)}`),
  bold(live.build),
  live.version,
  when(since),
  by,
  note,
]

// The row of a roll-out follows the live release and precedes the earlier ones.
const rowsOf = ({ name, channels, rollout, failures }: ReleaseStatus): string[][] => [
  // A roll-out without a live release.
  ...(rollout === null || channels.some(({ channel }) => channel === 'stable') ? [] : [rollingRow(bold(name), rollout)]),
  ...channels.flatMap(({ channel, live, since, pin, previous }) => {
    const rolling = rollout === null || channel !== 'stable' ? null : rollout
    const whom = rolling === null ? channel : `${channel}, ${100 - rolling.share} %`
    const held = pin === null ? '' : red(`held by ${pin.by}${pin.note === '' ? '' : `: ${pin.note}`}`)
    return [
      [bold(name), whom, bold(live.build), live.version, when(since), live.published_by, live.note, held],
      ...(rolling === null ? [] : [rollingRow('', rolling)]),
      ...previous.map(before),
    ]
  }),
  ...failures.map(({ build, failure, count, last_at: at }) => [
    '',
    red('failed'),
    build,
    failure,
    when(at),
    `${count} times`,
    '',
  ]),
]

/** Prints the live release of each channel with its share of people, earlier ones, and recent failures. */
export const list = async (server: Server, asJson: boolean): Promise<void> => {
  const { data } = await server.call('GET /api/release', {})
  if (asJson) return console.log(JSON.stringify(data, null, 2))
  const rows = data.releases.flatMap(rowsOf)
  console.log(rows.length === 0 ? NOTHING : columns(rows).join('\n'))
}

/** Prints the history of releases, newest first: author, share of people, date, reason. */
export const history = async (server: Server, name: string | undefined, asJson: boolean): Promise<void> => {
  const { list: page } = await server.call('GET /api/release/event', { query: name === undefined ? {} : { name } })
  if (asJson) return console.log(JSON.stringify(page.data, null, 2))
  const nothing = name === undefined ? NOTHING : `Nothing of "${name}" was ever released.`
  const rows = page.data.map((event) => [
    when(event.created_at),
    event.action,
    bold(event.name),
    event.former_build === null || event.former_build === event.build || event.share !== null
      ? event.build
      : `${event.former_build} → ${event.build}`,
    event.channel,
    event.share === null ? 'everybody' : `${event.share} %`,
    event.by,
    event.note,
  ])
  console.log(rows.length === 0 ? nothing : columns(rows).join('\n'))
}
