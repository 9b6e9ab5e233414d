import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/request/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { releasable, refuseRelease } from '../publish/change-live.ts'
import { releasesOf } from './current-releases.ts'
import { HOST, contractFaults } from '../gate/release-rules.ts'
import { requireReleaser } from '../team/releaser.ts'
import { resolveSet } from './resolve-set.ts'
import type { ReleaseSet } from './resolve-set.ts'
import { linesWith } from '../publish/standing.ts'
import type { Key } from '../publish/standing.ts'

/** Builds that one trial may name. */
const MOST = 10

const keyOf = (text: string): Key => {
  const [, name, build] = /^([a-z][a-z0-9-]{0,39})\/([0-9a-f]{16})$/.exec(text.trim()) ?? []
  if (name === undefined || build === undefined) throw refuse('DATA_INVALID')
  return { name, build }
}

const keysIn = (header: string): Key[] => {
  const keys = header.split(',').map(keyOf)
  if (keys.length > MOST || new Set(keys.map(({ name }) => name)).size < keys.length) throw refuse('DATA_INVALID')
  return keys
}

/**
 * Release set for a page requested with the header "florilege-trial: host/<build>, gallery/<build>": these published
 * builds replace the live ones for this page only. Requires a release key or an administrator; refuses anybody else.
 * Null without the header.
 */
export const trialSet = async (
  services: Services,
  { request, actor }: { request: FastifyRequest; actor: Actor },
): Promise<ReleaseSet | null> => {
  const header = request.headers['florilege-trial']
  if (typeof header !== 'string') return null
  await requireReleaser({ request, actor }, services)
  const documents = []
  for (const key of keysIn(header)) documents.push(await releasable(services, key, true))
  const { rows, documents: live } = await releasesOf(services).now()
  const known = new Map([...live, ...documents.map((one) => [`${one.name}/${one.build}`, one] as const)])
  const set = resolveSet(linesWith(rows, 'stable', documents), known, actor.role)
  const reasons =
    set === null ? [] : documents.filter(({ name }) => name !== HOST).flatMap((one) => contractFaults(one, set.host))
  if (reasons.length > 0) throw refuseRelease(reasons)
  return set
}
