// `pnpm release`: builds and publishes host or remotes into a running Florilège, and takes releases back.
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CHANNELS } from '@florilege/shared/contracts'
import { BuildRefused } from '@florilege/shared/federation/compile.ts'
import { listUnits, workspace } from '../builds/units.ts'
import { green, red } from '../start/print.ts'
import { history, list } from './history.ts'
import { publish } from './publish.ts'
import { connect, readKey, ReleaseFailed } from './server.ts'

const USAGE = `pnpm release <name> [<name> ...] [--channel stable|next] [--note "why"]
                                build and publish, several in the same moment
pnpm release list               what is live, and what was
pnpm release history [<name>]   who released what, when and why
pnpm release promote <name> <build> [--note "why"]
pnpm release rollback <name> [--note "why"]

names: ${listUnits()
  .map(({ name }) => name)
  .join(', ')}
--to <address>      the Florilège to release into (http://127.0.0.1:8080)
--key-file <file>   its release key (release-key in DATA_DIR, ./data); or RELEASE_KEY
--by <name>         who stands in the history (you)`

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        channel: { type: 'string', default: 'stable' },
        note: { type: 'string', default: '' },
        to: { type: 'string', default: process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}` },
        'key-file': { type: 'string', default: join(process.env['DATA_DIR'] ?? join(workspace, 'data'), 'release-key') },
        by: { type: 'string', default: userInfo().username },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new ReleaseFailed(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

const run = async (): Promise<void> => {
  const { values, positionals } = readArguments()
  const { note, by, to } = values
  const [command, ...rest] = positionals
  if (command === undefined || values.help) return console.log(USAGE)
  const channel = CHANNELS.find((one) => one === values.channel)
  if (channel === undefined) throw new ReleaseFailed(`There is no channel "${values.channel}": stable or next.`)
  if (!URL.canParse(to)) throw new ReleaseFailed(`"${to}" is no address: say http://127.0.0.1:8080 or the like.`)
  const server = connect(to, await readKey(values['key-file']))
  const [name = '', build = ''] = rest
  switch (command) {
    case 'list':
      return list(server)
    case 'history':
      return history(server, rest[0])
    case 'rollback': {
      if (name === '') throw new ReleaseFailed(`Say what to roll back.\n\n${USAGE}`)
      const { data } = await server.call('POST /api/release/:name/rollback', { params: { name }, body: { note, by } })
      return data.forEach((outcome) => console.log(`${green('Live again:')} ${outcome.name} ${outcome.build}`))
    }
    case 'promote': {
      if (build === '') throw new ReleaseFailed(`Say which build to promote.\n\n${USAGE}`)
      const { data } = await server.call('POST /api/release/:name/:build/promote', {
        params: { name, build },
        body: { note, by },
      })
      return data.forEach((outcome) => console.log(`${green('Live for everybody:')} ${outcome.name} ${outcome.build}`))
    }
    default:
      return publish(server, positionals, { channel, note, by })
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof ReleaseFailed || error instanceof BuildRefused)) throw error
  console.error(red(error.message))
  process.exitCode = 1
}
