import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Channel } from '@florilege/shared/contracts'
import { buildUnit } from '../builds/build-unit.ts'
import type { Built } from '../builds/build-unit.ts'
import { listUnits } from '../builds/units.ts'
import type { Unit } from '../builds/units.ts'
import { faint, green, seconds } from '../start/print.ts'
import { ReleaseFailed } from './server.ts'
import type { Server } from './server.ts'

type Publishing = { channel: Channel; note: string; by: string }

const hexOf = (sha384: string): string => Buffer.from(sha384, 'base64').toString('hex')
const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`

const unitsNamed = (names: readonly string[]): Unit[] => {
  const units = listUnits()
  return names.map((name) => {
    const unit = units.find((one) => one.name === name)
    if (unit) return unit
    throw new ReleaseFailed(`There is no "${name}" here. There are ${units.map((one) => one.name).join(', ')}.`)
  })
}

const build = async (unit: Unit): Promise<Built> => {
  const started = performance.now()
  let changed = false
  const built = await buildUnit(unit, { onBuild: () => (changed = true) })
  const how = changed ? `built in ${seconds(started)}` : 'built before from the same sources'
  console.log(`${unit.name} ${built.document.version}, build ${built.document.build} ${faint(how)}`)
  return built
}

const upload = async (server: Server, { document, folder }: Built): Promise<void> => {
  const { data } = await server.call('POST /api/release', { body: { document } })
  const missing = new Set(data.missing)
  const files = document.files.filter(({ sha384 }) => missing.delete(hexOf(sha384)))
  let done = 0
  let bytes = 0
  for (const { path, sha384 } of files) {
    const content = await readFile(join(folder, path))
    await server.put(hexOf(sha384), content)
    done += 1
    bytes += content.length
    if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${files.length} new files, ${kilobytes(bytes)} `)
  }
  const known = document.files.length - files.length
  const line = `  ${files.length} new files handed in, ${kilobytes(bytes)}; ${known} were there`
  console.log(process.stdout.isTTY && files.length > 0 ? `\r${line}` : line)
}

/** Builds and publishes what is named, all in the same moment. */
export const publish = async (server: Server, names: readonly string[], publishing: Publishing): Promise<void> => {
  const builds: Built[] = []
  for (const unit of unitsNamed(names)) builds.push(await build(unit))
  await publishBuilt(server, builds, publishing)
}

/** Publishes builds that are there, all in the same moment. */
export const publishBuilt = async (
  server: Server,
  builds: readonly Built[],
  { channel, note, by }: Publishing,
): Promise<void> => {
  for (const built of builds) await upload(server, built)
  const [first, ...others] = builds.map(({ document }) => ({ name: document.name, build: document.build }))
  if (!first) return
  const body = { channel, note, by, with: others }
  const { data } = await server.call('POST /api/release/:name/:build/publish', { params: first, body })
  for (const outcome of data) {
    const what = `${outcome.name} ${outcome.build} on ${outcome.channel}`
    console.log(
      outcome.changed ? `${green('Live:')} ${what}. New pages use it at once; open pages learn of it.` : `Live already: ${what}.`,
    )
  }
}
