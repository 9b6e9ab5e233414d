import type { Letter } from '../../platform/mail/mail.ts'
import { sentenceOf } from '../../platform/notification/notice-texts.ts'
import type { Worded } from '../../platform/notification/notice-texts.ts'

type Language = 'fr' | 'en'

/** Sentences of one email; the rest is a number. */
export const MOST_TOLD = 20

const WORDS = {
  fr: {
    subject: 'Ce que vous n’avez pas encore lu',
    hello: (name: string) => `Bonjour ${name},`,
    more: 'Et d’autres nouvelles encore.',
    all: 'Toutes vos notifications :',
    stop: 'Vous recevez ce message parce que vous l’avez demandé. Pour en changer le rythme ou ne plus le recevoir :',
  },
  en: {
    subject: 'What you have missed',
    hello: (name: string) => `Hello ${name},`,
    more: 'And more besides.',
    all: 'All your notifications:',
    stop: 'You are receiving this message because you asked for it. To change how often it comes, or to stop it:',
  },
} as const

/**
 * Digest of unread notifications: sentences without titles or texts, without duplicates, and links to read them and to
 * unsubscribe.
 */
export const digestEmail = (
  { to, name, language, site }: { to: string; name: string; language: Language; site: string },
  unread: Worded[],
): Letter => {
  const words = WORDS[language]
  const told = unread.slice(0, MOST_TOLD).map((notice) => `– ${sentenceOf(notice, language)}`)
  const lines = [...new Set(told), ...(unread.length > MOST_TOLD ? [words.more] : [])]
  const text = [words.hello(name), lines.join('\n'), `${words.all}\n${site}/notification/`, `${words.stop}\n${site}/settings/`]
  return { to, subject: words.subject, text: `${text.join('\n\n')}\n` }
}
