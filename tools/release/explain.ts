import type { ReleaseHealth, RolloutEvidence } from '@florilege/shared/contracts'
import { when } from './history.ts'
import { ALONE, bold, columns, faint, green, red, worthOfShare } from './print.ts'
import { notThere, ReleaseFailed } from './server.ts'
import type { Server } from './server.ts'

/** Prints the release of every unit that a person gets, with the reason. */
export const why = async (server: Server, account: string | undefined): Promise<void> => {
  if (account !== undefined && !/^\d{1,15}$/.test(account)) throw new ReleaseFailed('release why [<number of an account>]')
  const query = account === undefined ? {} : { account: Number(account) }
  const nobody = notThere(`There is no account ${account}.`)
  const { data } = await server.call('GET /api/release/why', { query }).catch(nobody)
  console.log(`set ${bold(data.set)} as ${data.role} on ${data.channel}`)
  const rows = data.releases.map(({ name, build, version, why, details }) => [
    bold(name),
    build ?? red('none'),
    version ?? '',
    why,
    faint(details.join('; ')),
  ])
  console.log(columns(rows).join('\n'))
}

const ENDINGS = {
  promoted: 'promoted to everybody',
  replaced: 'replaced by another release',
  withdrawn: 'taken back by somebody',
  stopped: 'stopped by the server, on these figures',
} as const satisfies Record<NonNullable<ReleaseHealth['ended']>['ending'], string>

const evidenceRows = ({ broke, slow }: RolloutEvidence, share: number): string[][] => [
  ['', `rolled out, ${share} %`, `the others, ${100 - share} %`],
  ['people for whom it broke', String(broke.candidate), String(broke.control)],
  ['people for whom it was slow', String(slow.candidate), String(slow.control)],
]

const figure = (value: number): string => (value < 10 ? value.toFixed(2) : String(Math.round(value)))

const judged = ({ value, limit, known }: RolloutEvidence): string =>
  `Evidence that it is worse: ${figure(value)} by all people; ${figure(known.value)} by ` +
  `${known.people} people who had an account before, which takes it back at ${limit} and ${known.needed} people.`

const tellRollout = ({ candidate, control, share, since, by, note, evidence }: NonNullable<ReleaseHealth['rollout']>): void => {
  console.log(`${green('Rolling out:')} ${bold(candidate.build)} ${candidate.version} to ${share} % of people`)
  console.log(faint(`  since ${when(since)}, by ${by}${note === '' ? '' : `: ${note}`}`))
  console.log(
    control === null
      ? '  beside nothing: the others have none of it'
      : `  beside ${control.build} ${control.version} for the others`,
  )
  console.log(columns(evidenceRows(evidence, share)).join('\n'))
  console.log(judged(evidence))
  if (control === null) console.log(faint(ALONE))
  else if (worthOfShare(share) !== '') console.log(faint(worthOfShare(share)))
}

const tellEnded = ({ candidate, share, ended_at: at, ending, evidence }: NonNullable<ReleaseHealth['ended']>): void => {
  const how = ending === 'stopped' ? red(ENDINGS[ending]) : ENDINGS[ending]
  console.log(`Last rolled out: ${candidate.build} ${candidate.version} to ${share} % of people; ${how}, ${when(at)}`)
  if (ending === 'stopped') console.log(columns(evidenceRows(evidence, share)).join('\n'))
}

const tellWatch = ({ live, until, evidence }: NonNullable<ReleaseHealth['watch']>): void => {
  console.log(`Live for everybody: ${bold(live.build)} ${live.version}; watched until ${when(until)}`)
  console.log(`People for whom it broke: ${evidence.broke.candidate}. ${judged(evidence)}`)
}

// A name without a release and an unknown name give the same response.
const requireKnown = async (server: Server, name: string): Promise<void> => {
  const { list } = await server.call('GET /api/release/event', { query: { name } })
  if (list.data.length === 0) throw new ReleaseFailed(`Nothing of "${name}" was ever released.`)
}

/** Prints the health of a release in browsers: roll-out against control group, loads and failures of the last hours. */
export const health = async (server: Server, name: string, asJson: boolean): Promise<void> => {
  if (name === '') throw new ReleaseFailed('release health <name>')
  const { data } = await server
    .call('GET /api/release/:name/health', { params: { name } })
    .catch(notThere(`Nothing of "${name}" was ever released.`))
  if (asJson) return console.log(JSON.stringify(data, null, 2))
  if (data.rollout === null && data.ended === null && data.hours.length === 0) await requireKnown(server, name)
  if (data.rollout === null) console.log('Nothing of it is being rolled out.')
  else tellRollout(data.rollout)
  if (data.watch !== null) tellWatch(data.watch)
  if (data.ended !== null) tellEnded(data.ended)
  const rows = data.hours.map(({ hour, build, loads, milliseconds, failures }) => [
    hour.slice(0, 16).replace('T', ' '),
    build,
    `${loads} loads`,
    milliseconds === null ? '' : `${milliseconds} ms`,
    failures.map(({ failure, count }) => red(`${failure} ${count}`)).join(' '),
  ])
  if (rows.length > 0) console.log(columns(rows).join('\n'))
}
