import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../platform/request/actor-of-request.ts'
import type { Services } from '../../platform/services.ts'
import { newToken } from '../../platform/account/session-cookie.ts'
import { beginSession } from '../session/begin-session.ts'
import { languageOf } from '../session/language.ts'
import type { Vouched } from './ask-provider.ts'
import { sendFailure, sendSuccess } from './social-pages.ts'
import type { Attempt } from './social-store.ts'
import { accountOfIdentity, addPending, noteIdentityUse } from './social-store.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

const NAME_LENGTH = 80

/** Valid display name; words that look like links or hide their direction are removed. */
export const displayNameOf = ({ name, email }: Vouched): string => {
  const fallback = email?.split('@', 1)[0] ?? ''
  const clean = (name ?? fallback)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069<>@]/gu, '')
    .replace(/:\/\/|www\./gi, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .trim()
  return [...clean].length >= 2 ? clean : 'Florilège'
}

/**
 * Signs in the account of an identity, by issuer and subject alone. Without one, an account is created only after the
 * person's agreement; a mail address never opens an existing account (T8).
 */
export const signInBy = async (
  { request, reply }: Exchange,
  services: Services,
  attempt: Attempt,
  vouched: Vouched,
): Promise<FastifyReply> => {
  const { db, config } = services
  const language = languageOf(request, config)
  const { issuer, subject, email } = vouched
  const account = await accountOfIdentity(db, issuer, subject)
  if (account?.status === 'suspended') return sendFailure(reply, language, 'ACCOUNT_SUSPENDED', attempt)
  if (account !== undefined && account.delete_at === null) {
    await noteIdentityUse(db, issuer, subject)
    const actor = await actorOf(request, services)
    await beginSession({ request, reply }, services, { account, actor, remember: attempt.remember })
    return sendSuccess(reply, language, attempt, 'signed-in')
  }
  if (account === undefined) {
    if (email === null) return sendFailure(reply, language, 'MAIL_UNVERIFIED', attempt)
    const known = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
    if (known !== undefined) return sendFailure(reply, language, 'MAIL_KNOWN', attempt)
  }
  const { token, hash } = newToken()
  const { provider, browser_hash, callback, remember, popup } = attempt
  const display_name = displayNameOf(vouched)
  await addPending(db, {
    token_hash: hash,
    browser_hash,
    provider,
    issuer,
    subject,
    email: email ?? 'nobody@florilege.invalid',
    display_name,
    callback,
    remember,
    popup,
  })
  return reply.header('cache-control', 'no-store').redirect(`/social_agree?token=${token}`, 303)
}
