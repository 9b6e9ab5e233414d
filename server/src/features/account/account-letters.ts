import type { Letter } from '../../platform/mail.ts'
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

To receive the messages of your Florilège account at this address from now on, follow this link:

${link}

It works once, within ${HOURS} hours.
If you did not ask for this, leave this message aside: nothing changes.
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

Someone, perhaps you, wanted to use this address for another Florilège account. It already has one; nothing has changed.

If you did not ask for this, there is nothing to do.
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

Your Florilège account now uses another mail address. This one no longer signs in.

If you did not make this change, write to the team of the site at once:

${signIn}
`,
  },
})

/** The letter with the link that confirms a new address. */
export const mailChangeLetter = ({ to, language }: To, link: string): Letter => ({ to, ...change(link)[language] })

/** The letter to somebody whose address another account asks for. */
export const mailTakenLetter = ({ to, language }: To): Letter => ({ to, ...taken[language] })

/** The notice to the former address. */
export const mailChangedLetter = ({ to, language }: To, site: string): Letter => ({ to, ...changed(site)[language] })
