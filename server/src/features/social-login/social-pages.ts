import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { sendPlainPage } from '../../platform/answer/plain-page.ts'
import type { Language } from '../session/language.ts'
import { termsIn } from '../session/terms.ts'
import { failureWords, socialWords } from './social-texts.ts'
import type { SocialFailure } from './social-texts.ts'
import type { Pending } from './social-store.ts'

/** Channel on which a sign-in window sends its result to the page that opened it. */
const CHANNEL = 'florilege-sign-in'

const tell = `const{outcome,callback}=document.getElementById('result').dataset;const channel=new BroadcastChannel('${CHANNEL}');channel.postMessage({outcome,callback});channel.close();window.close()`
/** The window of a failed sign-in stays open, so that its message can be read. */
const tellFailure = `const{errorCode:code}=document.getElementById('result').dataset;const channel=new BroadcastChannel('${CHANNEL}');channel.postMessage({outcome:'failed',code});channel.close();document.getElementById('close').addEventListener('click',()=>window.close())`

export type Outcome = 'signed-in' | 'linked' | 'stepped-up'

const STATUS: Record<SocialFailure, number> = {
  SERVICE_UNKNOWN: 404,
  SERVICE_UNREACHABLE: 503,
  SIGN_IN_ABANDONED: 200,
  SIGN_IN_EXPIRED: 400,
  SIGN_IN_REFUSED: 400,
  MAIL_UNVERIFIED: 409,
  MAIL_KNOWN: 409,
  ACCOUNT_SUSPENDED: 403,
  REGISTRATION_CLOSED: 403,
  IDENTITY_TAKEN: 409,
  IDENTITY_FOREIGN: 403,
}

/** Shows the error and the next step; a window also sends it to the page that opened it. */
export const sendFailure = (
  reply: FastifyReply,
  language: Language,
  failure: SocialFailure,
  { popup = false }: { popup?: boolean } = {},
): FastifyReply => {
  const { title, text } = failureWords(language, failure)
  const { backToLogin, close } = socialWords[language]
  const onward = popup
    ? `<button id="close" class="go">${escapeHtml(close)}</button>`
    : `<a class="go" href="/login/">${escapeHtml(backToLogin)}</a>`
  reply.log.warn({ code: failure }, 'refused')
  if (failure === 'SERVICE_UNREACHABLE') void reply.header('retry-after', '60')
  return sendPlainPage(reply, {
    language,
    title,
    status: STATUS[failure],
    ...(popup ? { script: tellFailure } : {}),
    body: `<p id="result" data-error-code="${failure}">${escapeHtml(text)}</p>
<p>${onward}</p>`,
  })
}

/** Continues after a success: the window informs the page that opened it and closes, or the browser goes to `callback`. */
export const sendSuccess = (
  reply: FastifyReply,
  language: Language,
  { popup, callback }: { popup: boolean; callback: string },
  outcome: Outcome,
): FastifyReply => {
  if (!popup) return reply.redirect(callback, 303)
  const { done, doneText, goOn } = socialWords[language]
  return sendPlainPage(reply, {
    language,
    title: done,
    script: tell,
    body: `<p id="result" data-outcome="${outcome}" data-callback="${escapeHtml(callback)}">${escapeHtml(doneText)}</p>
<p><a href="${escapeHtml(callback)}">${escapeHtml(goOn)}</a></p>`,
  })
}

const form = (token: string, fields: string): string => `<form method="post" action="/social_agree">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${fields}
</form>`

/** Asks for the consent that opens an account. */
export const sendAgreement = (reply: FastifyReply, language: Language, pending: Pending, token: string): FastifyReply => {
  const { agreeTitle, agreeText, agree, open, cancel } = socialWords[language]
  const { title, paragraphs } = termsIn(language)
  return sendPlainPage(reply, {
    language,
    title: agreeTitle,
    body: `<p>${escapeHtml(agreeText)}<br>${escapeHtml(pending.display_name)}<br>${escapeHtml(pending.email)}</p>
<section tabindex="0" aria-label="${escapeHtml(title)}"><h2>${escapeHtml(title)}</h2>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}</section>
${form(
  token,
  `<label><input type="checkbox" name="agree" value="terms" required>${escapeHtml(agree)}</label>
<p><button class="go">${escapeHtml(open)}</button> <a href="/login/">${escapeHtml(cancel)}</a></p>`,
)}`,
  })
}

/** Asks a person with a pending deletion if they come back. */
export const sendComeBack = (reply: FastifyReply, language: Language, token: string): FastifyReply => {
  const { stayTitle, stayText, stay, cancel } = socialWords[language]
  return sendPlainPage(reply, {
    language,
    title: stayTitle,
    body: `<p>${escapeHtml(stayText)}</p>
${form(token, `<input type="hidden" name="come_back" value="1"><p><button class="go">${escapeHtml(stay)}</button> <a href="/">${escapeHtml(cancel)}</a></p>`)}`,
  })
}
