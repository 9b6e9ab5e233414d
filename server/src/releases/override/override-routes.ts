import { can, endOverrides, listOverrides as listOverridesCall, setOverride } from '@florilege/shared/contracts'
import type { ReleaseDocument, ReleaseOverride } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { ownSession, requireStepUp } from '../../platform/account/step-up.ts'
import { releasable, refuseRelease } from '../publish/change-live.ts'
import { releasesOf } from '../set/current-releases.ts'
import { listOverrides, sealOverride } from './override.ts'
import { putOverride, removeOverrides } from './override-store.ts'
import type { Override } from './override-store.ts'
import { openFiles } from '../publish/prepare-release.ts'
import { documentFaults, contractFaults } from '../gate/release-rules.ts'

export const describeOverride = ({ name, document, origin, note, expires_at }: Override): ReleaseOverride => ({
  name,
  build: document.build,
  version: document.version,
  origin,
  note,
  until: expires_at.toISOString(),
})

/** Reasons why a document cannot override the live release. */
export const faultsOfOverride = async (services: Services, name: string, document: ReleaseDocument): Promise<string[]> => {
  const set = await releasesOf(services).setFor({ role: 'ADMIN' })
  if (set === null) return ['no host is live yet']
  const own = document.name === name ? [] : [`it is a document of "${document.name}"`]
  return [...own, ...documentFaults(document), ...contractFaults(document, set.host)]
}

type Kept = { of: { session: number; account: number }; override: Override; call: { actor: Actor; request: FastifyRequest } }

/** Applies a signed override to a session and adds it to the audit log. */
export const keepOverride = async (services: Services, trx: Trx, { of, override, call }: Kept): Promise<void> => {
  const { name, document, origin, note, expires_at } = override
  const seal = await sealOverride(services, of, override)
  await putOverride(trx, { ...of, row: { ...override, seal } })
  await audit(trx, call, {
    action: 'release.override',
    subject: 'release',
    subjectId: name,
    after: { build: document.build, origin, until: expires_at.toISOString() },
    reason: note,
  })
}

export const setOverrideRoute = handle(setOverride, async ({ request, actor, body }, services) => {
  if (!can(actor, 'release.override')) throw refuse('FORBIDDEN')
  const session = await requireStepUp(request, services)
  const { name, build, origin = null, minutes, note } = body
  // Every file of a registered build must be stored; for another one the digests decide which code may run.
  const document = body.document ?? (await releasable(services, { name, build: build ?? '' }, false))
  const faults = await faultsOfOverride(services, name, document)
  if (faults.length > 0) throw refuseRelease(faults)
  if (body.document === undefined) await openFiles(services.storage, document)
  const override = { name, document, origin, note, expires_at: new Date(Date.now() + minutes * 60_000) }
  const of = { session: session.id, account: session.actor.account }
  await services.db.transaction().execute((trx) => keepOverride(services, trx, { of, override, call: { actor, request } }))
  return { data: describeOverride(override) }
})

export const listOverridesRoute = handle(listOverridesCall, async ({ request }, services) => ({
  data: (await listOverrides(services, await ownSession(request, services))).map(describeOverride),
}))

export const endOverridesRoute = handle(endOverrides, async ({ request, actor }, services) => {
  const session = await ownSession(request, services)
  await services.db.transaction().execute(async (trx) => {
    const names = await removeOverrides(trx, session.id)
    for (const name of names)
      await audit(trx, { actor, request }, { action: 'release.override-end', subject: 'release', subjectId: name })
  })
  return DONE
})
