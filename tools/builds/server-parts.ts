// Evaluates the workspace's server parts in this process, for tests and inspection.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostServerPart } from '@florilege/shared/contracts'
import { evaluatePart } from '@florilege/shared/federation/evaluate-part.ts'
import type { Built } from './build-unit.ts'
import { buildUnit } from './build-unit.ts'
import { listUnits } from './units.ts'

export type ServerParts = { host: HostServerPart; remotes: Record<string, unknown>; builds: Record<string, Built> }

const evaluated = async (
  { document: { name, build, server }, folder }: Built,
  shared: HostServerPart['shared'],
): Promise<Record<string, unknown>> => {
  if (server === undefined) throw new Error(`${name} has no server part`)
  const base = `/r/${name}/${build}/`
  return evaluatePart(await readFile(join(folder, server), 'utf8'), { filename: base + server, base, shared })
}

/** Builds host and remotes, if changed, and evaluates their server parts. */
export const serverParts = async (): Promise<ServerParts> => {
  const builds: Record<string, Built> = {}
  for (const unit of listUnits()) builds[unit.name] = await buildUnit(unit)
  const { host: ofHost, ...others } = builds
  if (ofHost === undefined) throw new Error('the workspace has no host')
  const host = (await evaluated(ofHost, {})) as HostServerPart
  const remotes: Record<string, unknown> = {}
  for (const [name, built] of Object.entries(others)) remotes[name] = (await evaluated(built, host.shared))['remote']
  return { host, remotes, builds }
}
