import { plainDocument, plainPolicy } from './plain-document.ts'

const TEXTS = {
  fr: {
    title: 'Trop de cookies pour ce site',
    text: 'Votre navigateur en envoyait plus que ce site n’en lit. Ils viennent d’être effacés\u00A0: vous vous reconnecterez. Si cette page revient, effacez-les dans les réglages du navigateur.',
    again: 'Rouvrir la page',
  },
  en: {
    title: 'Too many cookies for this site',
    text: 'Your browser sent more cookies than this site can read. They have just been cleared, so you will have to sign in again. If this page comes back, clear them in your browser’s settings.',
    again: 'Reopen the page',
  },
}

/**
 * True when cookies make a request too long, judged by the packet in which it exceeded the limit; a long link must not
 * end a session. A packet within one line belongs to the cookies if it contains their separator, which no address
 * contains.
 */
export const hasTooManyCookies = (packet: string): boolean => {
  if (!packet.includes('\r\n')) return packet.includes('; ')
  const cookies = /\r\ncookie: *([^\r]*)/i.exec(packet)?.[1]?.length ?? 0
  return cookies > packet.length / 2
}

/**
 * Page for a browser whose requests are rejected for too many cookies, from the part of the request that was read; null
 * for other calls.
 */
export const tooManyCookiesPage = (request: string): { headers: Record<string, string>; body: string } | null => {
  if (!/^GET \S+ HTTP\/1\.1\r\n/.test(request) || !/\r\naccept: text\/html/i.test(request)) return null
  const language = /\r\naccept-language: *en/i.test(request) ? 'en' : 'fr'
  const { title, text, again } = TEXTS[language]
  const body = plainDocument({ language, title, body: `<p>${text}</p>\n<p><a class="go" href="">${again}</a></p>` })
  return { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': plainPolicy({}) }, body }
}
