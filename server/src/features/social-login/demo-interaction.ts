import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { plainDocument } from '../../platform/answer/plain-document.ts'
import type { Language } from '../session/language.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

const words = {
  fr: {
    title: 'Qui êtes-vous\u202F?',
    text: 'Ce service d’identité sert à l’essai\u00A0: choisissez une personne, sans mot de passe.',
    cancel: 'Annuler',
  },
  en: {
    title: 'Who are you?',
    text: 'This identity service is for trying out: choose a person, without a password.',
    cancel: 'Cancel',
  },
} as const

const choice = (id: string, name: string): string =>
  `<p><button class="choice" name="person" value="${id}">${escapeHtml(name)}</button></p>`

const page = (uid: string, language: Language): string => {
  const { title, text, cancel } = words[language]
  const people = Object.entries(DEMO_PEOPLE).map(([id, { name }]) => choice(id, name))
  const body = `<p>${escapeHtml(text)}</p>
<form method="post" action="/interaction/${uid}">
${people.join('\n')}
<p><button name="person" value="">${escapeHtml(cancel)}</button></p>
</form>`
  return plainDocument({ language, title, name: 'Florilège Démo', body })
}

const MOST = 1000

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > MOST) break
  }
  return new URLSearchParams(text)
}

/** Page for choosing a demo person, in the requested language; false for other requests. */
export const answerInteraction = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const [, uid] = /^\/interaction\/([\w-]{1,100})$/.exec(request.url ?? '') ?? []
  if (uid === undefined) return false
  try {
    if (request.method !== 'POST') {
      const { params } = await provider.interactionDetails(request, response)
      const language = params['ui_locales'] === 'en' ? 'en' : 'fr'
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-frame-options': 'DENY' }
      response.writeHead(200, headers).end(page(uid, language))
      return true
    }
    const person = (await formOf(request)).get('person') ?? ''
    const known = Object.hasOwn(DEMO_PEOPLE, person)
    const result = known ? { login: { accountId: person } } : { error: 'access_denied', error_description: 'abandoned' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  } catch {
    if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in is over.')
  }
  return true
}
