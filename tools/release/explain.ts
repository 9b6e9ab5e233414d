import { bold, columns, faint, red } from './print.ts'
import { ReleaseFailed } from './server.ts'
import type { Server } from './server.ts'

/** Shows which release of everything somebody gets, and why. */
export const why = async (server: Server, account: string | undefined): Promise<void> => {
  if (account !== undefined && !/^\d{1,15}$/.test(account)) throw new ReleaseFailed('release why [<number of an account>]')
  const query = account === undefined ? {} : { account: Number(account) }
  const { data } = await server.call('GET /api/release/why', { query })
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

/** Shows how a release does in browsers: its roll-out against its control, and loads and failures of the last hours. */
export const health = async (server: Server, name: string): Promise<void> => {
  if (name === '') throw new ReleaseFailed('release health <name>')
  const { data } = await server.call('GET /api/release/:name/health', { params: { name } })
  if (data.rollout === null) console.log('Nothing of it is being rolled out.')
  else console.log(JSON.stringify(data.rollout, null, 2))
  const rows = data.hours.map(({ hour, build, loads, milliseconds, failures }) => [
    hour.slice(0, 16).replace('T', ' '),
    build,
    `${loads} loads`,
    milliseconds === null ? '' : `${milliseconds} ms`,
    failures.map(({ failure, count }) => red(`${failure} ${count}`)).join(' '),
  ])
  console.log(columns(rows).join('\n'))
}
