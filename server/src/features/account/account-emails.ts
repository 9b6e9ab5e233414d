import type { Letter } from '../../platform/mail/mail.ts'
import type { Language } from '../session/language.ts'
import { CONFIRM_LINK } from '../session/session-rules.ts'

type Words = { subject: string; text: string }
type To = { to: string; language: Language }

const HOURS = CONFIRM_LINK / 3600

const change = (link: string): Record<Language, Words> => ({
  fr: {
    subject: 'Confirmez votre nouvelle adresse',
    text: `Bonjour,

Pour recevoir désormais à cette adresse les messages de votre compte Florilège, suivez ce lien :

${link}

Il sert une seule fois et reste valable ${HOURS} heures.
Si vous n’êtes pas à l’origine de cette demande, laissez ce message sans suite : rien ne change.
`,
  },
  en: {
    subject: 'Confirm your new address',
    text: `Hello,

To start receiving messages about your Florilège account at this address, follow this link:

${link}

The link works once and expires after ${HOURS} hours.
If you did not ask for this, ignore this message and nothing will change.
`,
  },
})

const taken: Record<Language, Words> = {
  fr: {
    subject: 'Cette adresse a déjà un compte',
    text: `Bonjour,

Quelqu’un, peut-être vous, a voulu lier cette adresse à un autre compte Florilège. Elle en a déjà un ; rien n’a changé.

Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire.
`,
  },
  en: {
    subject: 'This address already has an account',
    text: `Hello,

Someone, perhaps you, tried to use this address for another Florilège account. It already belongs to one, so nothing has changed.

If this was not you, you do not need to do anything.
`,
  },
}

const changed = (signIn: string): Record<Language, Words> => ({
  fr: {
    subject: 'Votre adresse a changé',
    text: `Bonjour,

Votre compte Florilège utilise désormais une autre adresse électronique. Celle-ci ne permet plus de s’y connecter.

Si vous n’êtes pas à l’origine de ce changement, écrivez sans attendre à l’équipe du site :

${signIn}
`,
  },
  en: {
    subject: 'Your address has changed',
    text: `Hello,

Your Florilège account now uses a different email address. You can no longer sign in with this one.

If you did not make this change, write to the site’s team straight away:

${signIn}
`,
  },
})

/** Email with the link that confirms a new address. */
export const addressChangeEmail = ({ to, language }: To, link: string): Letter => ({ to, ...change(link)[language] })

/** Email to the owner of an address that another account requests. */
export const addressTakenEmail = ({ to, language }: To): Letter => ({ to, ...taken[language] })

/** The notice to the former address. */
export const addressChangedEmail = ({ to, language }: To, site: string): Letter => ({ to, ...changed(site)[language] })
