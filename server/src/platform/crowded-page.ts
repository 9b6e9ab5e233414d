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
 * Whether it is the cookies that a request has too much of, by the packet at which it became too long: else a long link would
 * end a session. A packet within one line is of the cookies where it has what stands between two of them, and no address has.
 */
export const hasTooManyCookies = (packet: string): boolean => {
  if (!packet.includes('\r\n')) return packet.includes('; ')
  const cookies = /\r\ncookie: *([^\r]*)/i.exec(packet)?.[1]?.length ?? 0
  return cookies > packet.length / 2
}

/** A page for who has so many cookies that no request of theirs is read, by what has been read of one; null for other calls. */
export const crowdedPage = (request: string): { headers: string[]; body: string } | null => {
  if (!/^GET \S+ HTTP\/1\.1\r\n/.test(request) || !/\r\naccept: text\/html/i.test(request)) return null
  const language = /\r\naccept-language: *en/i.test(request) ? 'en' : 'fr'
  const { title, text, again } = TEXTS[language]
  const body = plainDocument({ language, title, body: `<p>${text}</p>\n<p><a class="go" href="">${again}</a></p>` })
  return { headers: ['Content-Type: text/html; charset=utf-8', `Content-Security-Policy: ${plainPolicy({})}`], body }
}
