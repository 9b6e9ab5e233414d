import { linkIdentity, listIdentities, listLoginServices, stepUpByService, unlinkIdentity } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { ownSession, requireStepUp } from '../../platform/account/step-up.ts'
import { beginAttempt } from './begin-attempt.ts'
import { providersOf } from './providers.ts'
import { identitiesOf, removeIdentity } from './social-store.ts'

export const listLoginServicesRoute = handle(listLoginServices, async (_call, { config }) => ({
  list: { data: providersOf(config).map(({ id, name }) => ({ id, name })), next: null },
}))

export const listIdentitiesRoute = handle(listIdentities, async ({ actor, query }, { db, config }) => {
  const found = await identitiesOf(db, signedIn(actor).account, idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  const names = new Map(providersOf(config).map(({ id, name }) => [id, name]))
  const data = rows.map(({ id, provider, email, created_at, used_at }) => ({
    id,
    service: provider,
    service_name: names.get(provider) ?? provider,
    email,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }))
  return { list: { data, next } }
})

export const linkIdentityRoute = handle(linkIdentity, async ({ body, request, reply }, services) => {
  const { id } = await requireStepUp(request, services)
  await countAttempt(services.db, 'social sign-in by address', addressSubject(request.ip))
  const wanted = { ...body, purpose: 'link', session: id, remember: false } as const
  return { data: { location: await beginAttempt({ request, reply }, services, wanted) } }
})

export const stepUpByServiceRoute = handle(stepUpByService, async ({ body, request, reply }, services) => {
  const { id } = await ownSession(request, services)
  await countAttempt(services.db, 'social sign-in by address', addressSubject(request.ip))
  const wanted = { ...body, purpose: 'step-up', session: id, remember: false } as const
  return { data: { location: await beginAttempt({ request, reply }, services, wanted) } }
})

export const unlinkIdentityRoute = handle(unlinkIdentity, async ({ params, request }, services) => {
  const { actor } = await requireStepUp(request, services)
  if (!(await removeIdentity(services.db, actor.account, params.id))) throw refuse('NOT_FOUND')
  return DONE
})
