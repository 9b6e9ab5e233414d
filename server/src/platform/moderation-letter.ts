import type { ModerationAction } from '@florilege/shared/contracts'
import type { Config } from '../config.ts'
import type { Trx } from './database/database.ts'
import { sendLetter } from './letter-job.ts'

type Language = 'fr' | 'en'
type Told = Exclude<ModerationAction, 'leave'>
type Decision = {
  /** Entity of the person who is told; a group or organisation has no letter box. */
  person: number
  action: Told
  /** The statement of reasons, in the words of who decided. */
  reasons: string
  until: string | null
}

const dateIn = (language: Language, until: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(until))

const french = ({ action, until }: Decision): string =>
  ({
    hide: 'l’une de vos publications n’est plus visible',
    remove: 'l’une de vos publications a été retirée',
    warn: 'vous recevez un avertissement',
    suspend: `votre compte est suspendu${until === null ? '' : ` jusqu’au ${dateIn('fr', until)} (UTC)`}`,
  })[action]

const english = ({ action, until }: Decision): string =>
  ({
    hide: 'one of your posts is no longer visible',
    remove: 'one of your posts has been removed',
    warn: 'you receive a warning',
    suspend: `your account is suspended${until === null ? '' : ` until ${dateIn('en', until)} (UTC)`}`,
  })[action]

const frenchWay = (action: Told): string =>
  action === 'suspend'
    ? 'Si vous pensez qu’il s’agit d’une erreur, répondez à ce message.'
    : 'Vous pouvez demander un nouvel examen de cette décision depuis vos notifications.'

const englishWay = (action: Told): string =>
  action === 'suspend'
    ? 'If you think that this is a mistake, answer this message.'
    : 'You can ask for this decision to be looked at again from your notifications.'

const words = (name: string, decision: Decision): Record<Language, { subject: string; text: string }> => ({
  fr: {
    subject: 'Une décision de modération vous concerne',
    text: `Bonjour ${name},

Notre équipe de modération a pris une décision qui vous concerne\u00A0: ${french(decision)}.

Ses motifs\u00A0:

${decision.reasons}

${frenchWay(decision.action)}
`,
  },
  en: {
    subject: 'A decision of our moderators concerns you',
    text: `Hello ${name},

Our moderators have made a decision that concerns you: ${english(decision)}.

Its reasons:

${decision.reasons}

${englishWay(decision.action)}
`,
  },
})

/** Writes to a person what was decided about them, once the transaction is committed; who has no account gets no letter. */
export const sendModerationLetter = async (trx: Trx, config: Config, decision: Decision): Promise<void> => {
  const account = await trx
    .selectFrom('account')
    .innerJoin('entity', 'entity.id', 'account.person_id')
    .select(['email', 'language', 'display_name'])
    .where('person_id', '=', decision.person)
    .executeTakeFirst()
  if (account === undefined) return
  const language = config.forcedLanguage ?? (account.language === 'en' ? 'en' : 'fr')
  await sendLetter(trx, { to: account.email, ...words(account.display_name, decision)[language] })
}
