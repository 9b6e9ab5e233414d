import { getFrontendDiscovery, getRegistryStatement } from '@florilege/shared/contracts'
import type { FrontendDiscovery, RegistryStatement, ReleaseDocument } from '@florilege/shared/contracts'
import { identityOf } from '@florilege/shared/federation/build-id.ts'
import { state } from '@florilege/shared/federation/statement.ts'
import type { Db } from '../../platform/database/database.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { lastChange, listChannels } from '../publish/channel-store.ts'
import { baseOf } from '../set/describe-set.ts'
import { registryKeyOf } from '../storage/registry-key.ts'
import { sealHolds } from '../storage/release-seal.ts'
import { findReleases } from '../storage/release-store.ts'
import { listRollouts } from '../rollout/rollout-store.ts'
import { vouchedFor } from './team-key-store.ts'

/** True for a public remote; the public answers omit the others. */
const isPublic = ({ declaration }: ReleaseDocument): boolean => (declaration?.delivered ?? 'all') === 'all'

const documentsOf = async ({ db }: Services, keys: readonly { name: string; build: string }[]) => {
  const [found, vouched] = [await findReleases(db, keys), await vouchedFor(db, keys)]
  return (name: string, build: string): ReleaseDocument | undefined => {
    const release = found.get(`${name}/${build}`)
    const holds = release && vouched.has(`${name}/${build}`) && sealHolds(db, release)
    return holds && isPublic(release.document) ? release.document : undefined
  }
}

const addressOf = ({ config }: Services, document: ReleaseDocument): string =>
  new URL(baseOf(document, config), config.publicUrl).href

const entryOf = (services: Services, document: ReleaseDocument, traffic: number, isDefault: boolean) => ({
  url: addressOf(services, document) + document.entry,
  metadata: {
    integrity: `sha384-${document.files.find(({ path }) => path === document.entry)?.sha384 ?? ''}`,
    version: document.version,
  },
  extras: { build: document.build, contract: document.contract, shared: document.shared },
  deployment: { traffic, default: isDefault },
})

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'

type Answers = { sequence: number; releases: RegistryStatement['releases']; discovery: FrontendDiscovery }

const read = async (services: Services, sequence: number): Promise<Answers> => {
  const { db } = services
  const [rows, rollouts] = [await listChannels(db), await listRollouts(db)]
  const document = await documentsOf(services, [...rows, ...rollouts])
  const releases = rows.flatMap(({ name, channel, build }) => {
    // Releases on "next" are only for people who may try them.
    const found = channel === 'stable' ? document(name, build) : undefined
    if (!found) return []
    const { version, contract } = found
    return [{ name, channel, build, version, contract, identity: identityOf(found), base: addressOf(services, found) }]
  })
  const entries = rows.flatMap(({ name, build, channel }): [string, FrontendDiscovery['microFrontends'][string]][] => {
    const live = channel === 'stable' ? document(name, build) : undefined
    if (!live) return []
    const rollout = rollouts.find((one) => one.name === name)
    const next = rollout && document(name, rollout.build)
    const share = next && rollout ? rollout.share : 0
    const own = entryOf(services, live, 100 - share, true)
    return [[`florilege/${name}`, next ? [own, entryOf(services, next, share, false)] : [own]]]
  })
  return { sequence, releases, discovery: { schema: SCHEMA, microFrontends: Object.fromEntries(entries) } }
}

const known = new WeakMap<Db, Answers>()

// The endpoint is public and reading every document is expensive, so the answer is cached per change of live releases.
const answers = async (services: Services): Promise<Answers> => {
  // Read the number first: a concurrent change is then stored under an older number, never under a newer one.
  const sequence = await lastChange(services.db)
  const before = known.get(services.db)
  if (before?.sequence === sequence) return before
  const made = await read(services, sequence)
  known.set(services.db, made)
  return made
}

export const getRegistryStatementRoute = handle(getRegistryStatement, async (_call, services) => {
  const { sequence, releases } = await answers(services)
  const signer = registryKeyOf(services.db)
  const envelope = state({ registry: services.config.publicUrl, sequence, releases }, signer)
  return { data: { public_key: signer.publicKey, envelope } }
})

export const getFrontendDiscoveryRoute = handle(
  getFrontendDiscovery,
  async (_call, services) => (await answers(services)).discovery,
)
