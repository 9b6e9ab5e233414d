// `npm start`: the complete Florilège in one process: builds, publishes, seeds, listens. Ctrl-C stops it.
import { enableCompileCache } from 'node:module'
import { Refusal } from '@florilege/server/platform/refusal.ts'
import { explain } from '@florilege/server/start-error.ts'
import { BuildRefused } from '@florilege/shared/federation/build-refused.ts'
import { bringUp } from './bring-up.ts'
import type { Running } from './bring-up.ts'
import { bold, columns, endSteps, faint, red, seconds, showStep } from '@florilege/release/print.ts'

enableCompileCache()

const DEMO_PASSWORD = 'florilege-demo'
const started = performance.now()

const reasonOf = (error: unknown): string | null => {
  if (error instanceof BuildRefused) return error.message
  if (error instanceof Refusal) return error.fields?.['release'] ?? error.message
  return explain(error)
}

const announce = ({ address, config, left }: Running): void => {
  console.log(`\n  ${bold('Florilège')}  ${bold(`${address}/`)}  ${faint(`ready in ${seconds(started)}`)}\n`)
  for (const { name, build, reason } of left)
    console.log(`  ${red(`${name} stays as it was live:`)} ${build} of these sources was refused: ${reason}\n`)
  if (config.demo) {
    const people = [
      ['user@florilege.test', 'a member'],
      ['contrib@florilege.test', 'a contributor'],
      ['editor@florilege.test', 'an editor of the catalogue'],
      ['admin@florilege.test', 'an administrator'],
    ]
    console.log(columns(people.map(([email = '', who = '']) => ['', email, faint(who)])).join('\n'))
    console.log(`  ${faint('password of each')}  ${DEMO_PASSWORD}\n`)
  }
  console.log(faint(`  Data in ${config.dataDir}. Ctrl-C stops.\n`))
}

let stopping = false
let running: Running | null = null
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  // Before startup completes, exiting is safe: transactions roll back and the lock is released.
  if (running === null) process.exit(130)
  console.log(faint('\n  Closing …'))
  await running.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

try {
  // Only errors are printed; LOG_LEVEL enables the request log.
  running = await bringUp({ DEMO: '1', LOG_LEVEL: 'warn', ...process.env }, showStep)
  endSteps()
  announce(running)
} catch (error) {
  endSteps()
  const line = reasonOf(error)
  if (line === null) console.error(error)
  else console.error(`${red('Florilège cannot start.')} ${line}`)
  process.exit(1)
}
