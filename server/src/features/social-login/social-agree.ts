import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../platform/request/actor-of-request.ts'
import type { Trx } from '../../platform/database/database.ts'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { browserToken, hashOfToken } from '../../platform/account/session-cookie.ts'
import { createAccount } from '../session/account-store.ts'
import { admit } from '../session/admit.ts'
import { beginSession } from '../session/begin-session.ts'
import { languageOf } from '../session/language.ts'
import type { Language } from '../session/language.ts'
import { termsConsent } from '../session/terms.ts'
import { sendAgreement, sendComeBack, sendFailure, sendSuccess } from './social-pages.ts'
import { accountOfIdentity, addIdentity, findPending, takePending } from './social-store.ts'
import type { Pending } from './social-store.ts'

const query = z.object({ token: z.string().max(200).catch('') })
const body = z.strictObject({
  token: z.string().max(200),
  agree: z.literal('terms').optional(),
  come_back: z.literal('1').optional(),
})
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** `GET /social_agree`: asks for the agreement, or the wish to come back, that a session needs. */
export const showAgreement = async ({ request, reply }: Exchange, services: Services): Promise<FastifyReply> => {
  const { db, config } = services
  const language = languageOf(request, config)
  const browser = browserToken(request, config)
  const { token } = query.parse(request.query)
  const pending = browser === null ? undefined : await findPending(db, hashOfToken(token), hashOfToken(browser))
  if (pending === undefined) return sendFailure(reply, language, 'SIGN_IN_EXPIRED')
  const known = await accountOfIdentity(db, pending.issuer, pending.subject)
  return known === undefined ? sendAgreement(reply, language, pending, token) : sendComeBack(reply, language, token)
}

const openAccount = async (trx: Trx, pending: Pending, language: Language) => {
  const { email, display_name, provider, issuer, subject } = pending
  const account = await createAccount(trx, { email, display_name, password_hash: null, language, ...termsConsent(language) })
  // Somebody has registered the mail address meanwhile: they have to prove ownership by signing in.
  if (account === undefined) throw refuse('CONFLICT', 'MAIL_KNOWN')
  const linked = await addIdentity(trx, { account: account.id, provider, issuer, subject, email })
  if (!linked) throw refuse('CONFLICT', 'IDENTITY_TAKEN')
  return account
}

const finish = async ({ request, reply }: Exchange, services: Services, given: z.infer<typeof body>) => {
  const { db, config } = services
  const language = languageOf(request, config)
  const browser = browserToken(request, config)
  if (browser === null) return sendFailure(reply, language, 'SIGN_IN_EXPIRED')
  const { registration_open } = await services.settings.current()
  const found = await db.transaction().execute(async (trx) => {
    const pending = await takePending(trx, hashOfToken(given.token), hashOfToken(browser))
    if (pending === undefined) return null
    const known = await accountOfIdentity(trx, pending.issuer, pending.subject)
    if (known === undefined && given.agree !== 'terms') return null
    if (known === undefined && !registration_open) throw refuse('FORBIDDEN', 'REGISTRATION_CLOSED')
    return { pending, known, account: known ?? (await openAccount(trx, pending, language)) }
  })
  if (found === null) return sendFailure(reply, language, 'SIGN_IN_EXPIRED')
  const { pending, known, account } = found
  if (known !== undefined) await admit(db, known, given.come_back === '1')
  const actor = await actorOf(request, services)
  await beginSession({ request, reply }, services, { account, actor, remember: pending.remember })
  return sendSuccess(reply, language, pending, 'signed-in')
}

/** `POST /social_agree`: creates the account after the agreement, or revokes a pending deletion, and signs in. */
export const agree = async (exchange: Exchange, services: Services): Promise<FastifyReply> => {
  const { request, reply } = exchange
  await countAttempt(services.db, 'social sign-in by address', addressSubject(request.ip))
  const given = body.safeParse(request.body)
  if (!given.success) throw refuse('DATA_INVALID')
  try {
    return await finish(exchange, services, given.data)
  } catch (error) {
    const language = languageOf(request, services.config)
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'ACCOUNT_SUSPENDED' || error.code === 'REGISTRATION_CLOSED')
      return sendFailure(reply, language, error.code)
    return sendFailure(reply, language, error.code === 'MAIL_KNOWN' ? 'MAIL_KNOWN' : 'SIGN_IN_EXPIRED')
  }
}
