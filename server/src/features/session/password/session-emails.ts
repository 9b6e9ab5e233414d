import type { Letter } from '../../../platform/mail/mail.ts'
import { CONFIRM_LINK, RESET_LINK } from '../session-rules.ts'
import type { Language } from '../language.ts'

type Words = { subject: string; text: string }

const CONFIRM_HOURS = CONFIRM_LINK / 3600
const RESET_HOURS = RESET_LINK / 3600

const confirm = (name: string, link: string): Record<Language, Words> => ({
  fr: {
    subject: 'Confirmez votre adresse',
    text: `Bonjour ${name},

Bienvenue dans Florilège. Pour ouvrir votre compte, confirmez votre adresse en suivant ce lien :

${link}

Il sert une seule fois et reste valable ${CONFIRM_HOURS} heures.
Si vous n’êtes pas à l’origine de cette demande, laissez ce message sans suite : aucun compte ne sera créé.
`,
  },
  en: {
    subject: 'Confirm your address',
    text: `Hello ${name},

Welcome to Florilège. To activate your account, confirm your address by following this link:

${link}

The link works once and expires after ${CONFIRM_HOURS} hours.
If you did not ask for this, ignore this message and no account will be created.
`,
  },
})

const known = (signIn: string): Record<Language, Words> => ({
  fr: {
    subject: 'Vous avez déjà un compte',
    text: `Bonjour,

Quelqu’un, peut-être vous, vient de demander un compte Florilège avec cette adresse. Elle en a déjà un.
Pour vous connecter, ou choisir un nouveau mot de passe si vous l’avez oublié :

${signIn}

Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire.
`,
  },
  en: {
    subject: 'You already have an account',
    text: `Hello,

Someone, perhaps you, has just tried to create a Florilège account with this address. There already is one.
To sign in, or to choose a new password if you have forgotten yours:

${signIn}

If this was not you, you do not need to do anything.
`,
  },
})

const reset = (link: string): Record<Language, Words> => ({
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    text: `Bonjour,

Pour choisir un nouveau mot de passe, suivez ce lien :

${link}

Il sert une seule fois et reste valable ${RESET_HOURS} heure. Toutes vos sessions seront alors fermées.
Si vous n’êtes pas à l’origine de cette demande, laissez ce message sans suite : votre mot de passe ne change pas.
`,
  },
  en: {
    subject: 'Choose a new password',
    text: `Hello,

To choose a new password, follow this link:

${link}

The link works once and expires after ${RESET_HOURS} hour. You will then be signed out everywhere.
If you did not ask for this, ignore this message and your password will stay the same.
`,
  },
})

type To = { to: string; language: Language }

/** Email with the link that confirms a mail address. */
export const confirmationEmail = ({ to, language }: To, name: string, link: string): Letter => ({
  to,
  ...confirm(name, link)[language],
})

/** Email to the owner of an account who registers again. */
export const knownAddressEmail = ({ to, language }: To, signIn: string): Letter => ({ to, ...known(signIn)[language] })

/** Email with the password-reset link. */
export const resetEmail = ({ to, language }: To, link: string): Letter => ({ to, ...reset(link)[language] })
