import { readBuilt } from '../build.ts'
import type { Build, Built } from '../build.ts'
import { history, list } from '../history.ts'
import { develop } from '../dev/dev.ts'
import { health, why } from '../explain.ts'
import { connected } from '../dev/connected.ts'
import { changeKeys, newKey } from './keys.ts'
import { wordsOf } from '../faults.ts'
import { HELP, readOptions } from '../options.ts'
import type { Defaults, Options } from '../options.ts'
import { faint, red, seconds } from '../print.ts'
import { change, isChange, trialOf } from '../change.ts'
import { check, publishBuilt } from './publish.ts'
import { ReleaseFailed } from '../server.ts'
import type { Server } from '../server.ts'
import { checkTypes } from '../dev/types.ts'
import type { Unit } from '../units.ts'
import { isCommand, usageOf } from '../usage.ts'
import { verify } from './verify.ts'
import { wholeBuild } from './whole-build.ts'

/** Units to release, and how to build them. */
export type Workplace = { units: readonly Unit[]; build: Build; defaults: Defaults }

const NONE =
  'There is no remote here: "florilege": { "remote": "<name>" } in package.json names one, or a folder of this one has a src/declaration.ts.'

const unitsNamed = (units: readonly Unit[], names: readonly string[]): Unit[] => {
  if (units.length === 0) throw new ReleaseFailed(NONE)
  const named = names.length === 0 && units.length === 1 ? units.map(({ name }) => name) : names
  if (named.length === 0) throw new ReleaseFailed(`Say what: ${units.map(({ name }) => name).join(', ')}.`)
  return [...new Set(named)].map((name) => {
    const unit = units.find((one) => one.name === name)
    if (unit) return unit
    throw new ReleaseFailed(`There is no "${name}" here. There are ${units.map((one) => one.name).join(', ')}.`)
  })
}

/** Builds the named units, and checks their types before publication. Existing builds are used unchanged. */
const buildAll = async (
  { units, build }: Workplace,
  names: readonly string[],
  { built, typed }: { built: string | undefined; typed: boolean },
): Promise<Built[]> => {
  if (built !== undefined) return [await readBuilt(built)]
  const builds: Built[] = []
  for (const unit of unitsNamed(units, names)) {
    const started = performance.now()
    let changed = false
    const unseen: string[] = []
    const made = await build(unit, { onBuild: () => (changed = true), unseen: (words) => unseen.push(words) })
    const how = changed ? `built in ${seconds(started)}` : 'built before from the same sources'
    console.log(`${unit.name} ${made.document.version}, build ${made.document.build} ${faint(how)}`)
    for (const words of unseen) console.log(faint(`  ${words}; release verify looks in a browser`))
    if (typed) await checkTypes(unit)
    builds.push(made)
  }
  return builds
}

/** Runs a command that needs no server; false for any other. */
const runHere = async (command: string, rest: readonly string[], options: Options, place: Workplace): Promise<boolean> => {
  if (command === 'build') await buildAll(place, rest, { built: undefined, typed: false })
  else if (command === 'dev') {
    const [unit] = unitsNamed(place.units, rest)
    if (unit) await develop(unit, place.build, options)
  } else if (command === 'key' && rest[0] === 'new') {
    if (options.team === '' || rest.length < 2)
      throw new ReleaseFailed('Say which team and what it releases: release key new --team <team> <name> ...')
    await newKey(options.teamKey, options.team, rest.slice(1))
  } else return false
  return true
}

type Reading = (server: Server, rest: readonly string[], json: boolean) => Promise<void>

/** Commands that only read from the server. */
const READING: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['list', (server, _rest, json) => list(server, json)],
  ['history', (server, [name], json) => history(server, name, json)],
  ['why', (server, [name]) => why(server, name)],
  ['health', (server, [name = ''], json) => health(server, name, json)],
])

/** Tries a registered build in a browser, or those of this workplace. */
const verifyNamed = async (server: Server, rest: readonly string[], options: Options, place: Workplace): Promise<void> => {
  const [name = '', registered] = rest
  if (registered !== undefined)
    return verify(server, { name, build: await wholeBuild(server, name, registered) }, trialOf(options))
  for (const one of await buildAll(place, rest, { built: options.built, typed: false })) {
    const { document } = one
    await verify(server, { name: document.name, build: document.build, built: one }, trialOf(options))
  }
  return undefined
}

const run = async (given: readonly string[], place: Workplace): Promise<void> => {
  const options = readOptions(given, place.defaults)
  const { words, channel, note, by, built, share, again } = options
  const [command, ...rest] = words
  if (command === undefined || options.help)
    return console.log(usageOf(command !== undefined && isCommand(command) ? command : undefined))
  if (!isCommand(command) && !place.units.some(({ name }) => name === command))
    throw new ReleaseFailed(`"${command}" is no command, and no remote here. ${HELP}`)
  if (await runHere(command, rest, options, place)) return
  const server = await connected(options)
  if (isChange(command)) return change(server, command, rest, options)
  const reading = READING.get(command)
  if (reading !== undefined) return reading(server, rest, options.json)
  switch (command) {
    case 'key':
      return changeKeys(server, rest, options)
    case 'verify':
      return verifyNamed(server, rest, options, place)
    case 'check':
      return check(server, await buildAll(place, rest, { built, typed: true }), { channel, again })
    default: {
      const builds = await buildAll(place, command === 'publish' ? rest : words, { built, typed: true })
      return publishBuilt(server, builds, { channel, note, by, share, again, signer: server.signer })
    }
  }
}

/** Executes a command line. Errors are printed and set the exit code. */
export const runRelease = async (words: readonly string[], place: () => Workplace): Promise<void> => {
  try {
    await run(words, place())
  } catch (error) {
    console.error(red(wordsOf(error)))
    process.exitCode = 1
  }
}
