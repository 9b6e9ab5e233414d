import { can, endGrantedOverride, grantOverride, handInOverride } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../platform/audit/audit.ts'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { refuseRelease } from '../publish/change-live.ts'
import { findGrant, putGrant, removeGrant } from './override-grant.ts'
import type { Granted } from './override-grant.ts'
import { describeOverride, faultsOfOverride, keepOverride } from './override-routes.ts'

export const grantOverrideRoute = handle(grantOverride, async ({ request, actor, body }, services) => {
  if (!can(actor, 'release.override')) throw refuse('FORBIDDEN')
  const session = await requireStepUp(request, services)
  const { name, minutes, note } = body
  const expires_at = new Date(Date.now() + minutes * 60_000)
  const until = expires_at.toISOString()
  const grant = await services.db.transaction().execute(async (trx) => {
    const { account } = session.actor
    const proof = await putGrant(services, trx, { session: session.id, account, name, note, expires_at })
    await audit(
      trx,
      { actor, request },
      { action: 'release.override-grant', subject: 'release', subjectId: name, after: { until }, reason: note },
    )
    return proof
  })
  return { data: { grant, name, until } }
})

/** Grant of a call, while its creator still has the permission; a wrong one counts like a wrong key. */
const requireGrant = async (services: Services, request: FastifyRequest, proof: string): Promise<Granted> => {
  const grant = await findGrant(services, proof)
  if (grant === undefined) {
    await countAttempt(services.db, 'wrong release key by address', addressSubject(request.ip))
    throw refuse('UNAUTHORIZED', 'GRANT_ENDED')
  }
  if (!can(grant, 'release.override')) throw refuse('FORBIDDEN')
  return grant
}

const callOf = ({ account, person, role }: Granted, request: FastifyRequest) => ({
  actor: { account, person, entity: person, role },
  request,
})

export const handInOverrideRoute = handle(handInOverride, async ({ request, body }, services) => {
  const { document, origin } = body
  const grant = await requireGrant(services, request, body.grant)
  const { name, note, expires_at, session, account } = grant
  const faults = await faultsOfOverride(services, name, document)
  if (faults.length > 0) throw refuseRelease(faults)
  const override = { name, document, origin, note, expires_at }
  await services.db
    .transaction()
    .execute((trx) => keepOverride(services, trx, { of: { session, account }, override, call: callOf(grant, request) }))
  return { data: describeOverride(override) }
})

export const endGrantedOverrideRoute = handle(endGrantedOverride, async ({ request, body }, services) => {
  const grant = await requireGrant(services, request, body.grant)
  await services.db.transaction().execute(async (trx) => {
    if (await removeGrant(trx, grant))
      await audit(trx, callOf(grant, request), { action: 'release.override-end', subject: 'release', subjectId: grant.name })
  })
  return DONE
})
