import type { ModerationAction, ReportSubject } from '@florilege/shared/contracts'
import type { Config } from '../../config.ts'
import { appealLink } from './appeal-link.ts'
import type { Trx } from '../database/database.ts'
import { sendEmail } from './email-job.ts'
import { otherInForce } from '../account/suspension-case.ts'
import { emailLanguage, momentInEmail } from './email-words.ts'
import type { EmailLanguage } from './email-words.ts'

/** Decision of a case, or the outcome of an appeal. */
type Told = Exclude<ModerationAction, 'leave'> | 'uphold' | 'lift'
type Decision = {
  /** Entity of the person concerned; groups and organisations have no mail address. */
  person: number
  action: Told
  subject: ReportSubject
  /** Group or organisation whose moderators decided; null: the site. */
  group: number | null
  /** Statement of reasons, in the words of the decider. */
  reasons: string
  until: string | null
  /** Case: its page shows the decision and accepts an appeal. */
  reportCase: number
}

const french = ({ action, subject, until }: Decision): string =>
  ({
    hide: 'l’une de vos publications n’est plus visible',
    remove: subject === 'comment' ? 'l’un de vos commentaires a été retiré' : 'l’une de vos publications a été retirée',
    warn: 'vous recevez un avertissement',
    suspend: `votre compte est suspendu${until === null ? '' : ` jusqu’au ${momentInEmail('fr', until)} (UTC)`}`,
    uphold: 'celle que vous contestiez a été examinée de nouveau, et elle est maintenue',
    lift: 'celle que vous contestiez a été examinée de nouveau, et elle est levée',
  })[action]

const english = ({ action, subject, until }: Decision): string =>
  ({
    hide: 'one of your posts is no longer visible',
    remove: subject === 'comment' ? 'one of your comments has been removed' : 'one of your posts has been removed',
    warn: 'you have received a warning',
    suspend: `your account has been suspended${until === null ? '' : ` until ${momentInEmail('en', until)} (UTC)`}`,
    uphold: 'the decision you appealed against has been reviewed and upheld',
    lift: 'the decision you appealed against has been reviewed and lifted',
  })[action]

/** One appeal per decision: the answer to it offers no other. */
const isAnswer = ({ action }: Decision): boolean => action === 'uphold' || action === 'lift'

const frenchWay = (page: string, isAnswer: boolean): string =>
  isAnswer
    ? `Vous pouvez la relire ici\u00A0:\n${page}`
    : `Vous pouvez la relire, et demander un nouvel examen, ici\u00A0:\n${page}`

const englishWay = (page: string, isAnswer: boolean): string =>
  isAnswer ? `You can read it again here:\n${page}` : `You can read it again, and appeal against it, here:\n${page}`

/** Suspension in force by another decision, and the page of that decision. */
type Other = { until: string | null; page: string } | null

const frenchOther = (other: Other): string =>
  other === null
    ? ''
    : `
Votre compte reste suspendu${other.until === null ? ', sans date de fin,' : ` jusqu’au ${momentInEmail('fr', other.until)} (UTC)`} par une autre décision. Vous pouvez la lire, et demander un nouvel examen si vous ne l’avez pas fait, ici\u00A0:
${other.page}
`

const englishOther = (other: Other): string =>
  other === null
    ? ''
    : `
Your account remains suspended${other.until === null ? ', with no end date,' : ` until ${momentInEmail('en', other.until)} (UTC)`} because of another decision. You can read it, and appeal against it if you have not already done so, here:
${other.page}
`

const frenchTeam = (group: string | null): string =>
  group === null ? 'Notre équipe de modération' : `L’équipe de modération de «\u202F${group}\u202F»`

const englishTeam = (group: string | null): string => (group === null ? 'Our moderators' : `The moderators of “${group}”`)

/** Link of the email, and the name of the group that decided. */
type Around = { page: string; other: Other; group: string | null }

const words = (
  name: string,
  decision: Decision,
  { page, other, group }: Around,
): Record<EmailLanguage, { subject: string; text: string }> => ({
  fr: {
    subject: 'Une décision de modération vous concerne',
    text: `Bonjour ${name},

${frenchTeam(group)} a pris une décision qui vous concerne\u00A0: ${french(decision)}.

Ses motifs\u00A0:

${decision.reasons}

${frenchWay(page, isAnswer(decision))}
${frenchOther(other)}`,
  },
  en: {
    subject: 'A moderators’ decision concerns you',
    text: `Hello ${name},

${englishTeam(group)} have made a decision that concerns you: ${english(decision)}.

Their reasons:

${decision.reasons}

${englishWay(page, isAnswer(decision))}
${englishOther(other)}`,
  },
})

const groupName = async (trx: Trx, id: number): Promise<string | null> =>
  (await trx.selectFrom('entity').select('display_name').where('id', '=', id).executeTakeFirst())?.display_name ?? null

/** Emails a person a decision about them after the transaction has committed; people without an account get none. */
export const sendModerationEmail = async (trx: Trx, config: Config, decision: Decision): Promise<void> => {
  const account = await trx
    .selectFrom('account')
    .innerJoin('entity', 'entity.id', 'account.person_id')
    .select(['email', 'language', 'display_name', 'status'])
    .where('person_id', '=', decision.person)
    .executeTakeFirst()
  if (account === undefined) return
  const language = emailLanguage(config, account.language)
  const { reportCase } = decision
  // A suspended person cannot sign in: the link opens the page without a session.
  const isSuspended = account.status === 'suspended'
  const page = isSuspended ? await appealLink(trx, config, reportCase) : `${config.publicUrl}/decision/${reportCase}/`
  const standing = isSuspended ? await otherInForce(trx, decision.person, reportCase) : null
  const other = standing && { until: standing.until, page: await appealLink(trx, config, standing.id) }
  const group = decision.group === null ? null : await groupName(trx, decision.group)
  await sendEmail(trx, { to: account.email, ...words(account.display_name, decision, { page, other, group })[language] })
}
