import type { AdminUser } from '@florilege/shared/contracts'
import type { Config } from '../../config.ts'
import type { Trx } from '../../platform/database/database.ts'
import { sendEmail } from '../../platform/mail/email-job.ts'
import { emailLanguage, momentInEmail } from '../../platform/mail/email-words.ts'
import type { EmailLanguage } from '../../platform/mail/email-words.ts'

type Letter = { subject: string; text: string }

/** Ways to reach the team: replies to the email, or the page of the site that gives the contact. */
type Team = { answered: true } | { page: string }

/** Admin action on an account; suspensions have the email of moderation. */
export type AccountAction =
  | { name: 'unsuspend' | 'sessions' | 'keep' }
  /** `byLetter`: the person cannot sign in and gets the link of the archive by another email. */
  | { name: 'export'; byEmail: boolean }
  | { name: 'role'; role: AdminUser['role'] }
  /** `suspension`: page on which a suspended person can appeal. */
  | { name: 'delete'; at: string; suspension: string | null }

const ROLE: Record<EmailLanguage, Record<AdminUser['role'], string>> = {
  fr: { USER: 'Membre', CONTRIB: 'Contribution', EDITOR: 'Rédaction', ADMIN: 'Administration' },
  en: { USER: 'Member', CONTRIB: 'Contributor', EDITOR: 'Editor', ADMIN: 'Administrator' },
}

const french = (action: AccountAction): { subject: string; what: string; way: string } => {
  const signIn = 'Pour vous connecter'
  switch (action.name) {
    case 'role':
      return {
        subject: 'Votre rôle sur Florilège a changé',
        what: `Votre rôle est désormais\u00A0: ${ROLE.fr[action.role]}. Il faut vous connecter de nouveau.`,
        way: signIn,
      }
    case 'unsuspend':
      return {
        subject: 'Votre compte n’est plus suspendu',
        what: 'La suspension de votre compte est levée\u00A0: vous pouvez vous connecter dès maintenant.',
        way: signIn,
      }
    case 'sessions':
      return {
        subject: 'Les sessions de votre compte ont pris fin',
        what: 'Toutes les sessions de votre compte ont pris fin, sur tous vos appareils. Rien n’est effacé.',
        way: signIn,
      }
    case 'export':
      return {
        subject: 'Une archive de vos données se prépare',
        what: action.byEmail
          ? 'Une archive de vos données se prépare. Dès qu’elle sera prête, un autre courriel vous en donnera le lien.'
          : 'Une archive de vos données se prépare. Vous la trouverez dans vos réglages\u00A0; personne d’autre n’y a accès.',
        way: 'Vos réglages',
      }
    case 'keep':
      return {
        subject: 'Votre compte n’est plus à supprimer',
        what: 'Votre compte ne sera pas supprimé\u00A0: il reste avec tout ce qu’il contient.',
        way: signIn,
      }
    case 'delete':
      return {
        subject: 'Votre compte va être supprimé',
        what: `Votre compte n’est plus visible. Il sera effacé pour toujours, avec vos publications et vos fichiers, le ${momentInEmail('fr', action.at)} (UTC).`,
        way: action.suspension
          ? 'Votre compte est suspendu\u00A0: pour le garder, demandez un nouvel examen avant cette date, ici'
          : 'Pour le garder, connectez-vous avant cette date et choisissez de revenir',
      }
  }
}

const english = (action: AccountAction): { subject: string; what: string; way: string } => {
  const signIn = 'To sign in'
  switch (action.name) {
    case 'role':
      return {
        subject: 'Your role on Florilège has changed',
        what: `Your role is now: ${ROLE.en[action.role]}. You will have to sign in again.`,
        way: signIn,
      }
    case 'unsuspend':
      return {
        subject: 'Your account is no longer suspended',
        what: 'Your account’s suspension has been lifted: you can sign in again now.',
        way: signIn,
      }
    case 'sessions':
      return {
        subject: 'You have been signed out everywhere',
        what: 'You have been signed out on all your devices. Nothing has been deleted.',
        way: signIn,
      }
    case 'export':
      return {
        subject: 'An archive of your data is being prepared',
        what: action.byEmail
          ? 'An archive of your data is being prepared. As soon as it is ready, we will email you the link.'
          : 'An archive of your data is being prepared. You will find it in your settings; nobody else can access it.',
        way: 'Your settings',
      }
    case 'keep':
      return {
        subject: 'Your account will not be deleted',
        what: 'Your account will not be deleted: it is staying, with everything in it.',
        way: signIn,
      }
    case 'delete':
      return {
        subject: 'Your account will be deleted',
        what: `Your account is no longer visible. It will be deleted for good, with your posts and files, on ${momentInEmail('en', action.at)} (UTC).`,
        way: action.suspension
          ? 'Your account is suspended: to keep it, appeal before that date here'
          : 'To keep it, sign in before that date and choose to come back',
      }
  }
}

const worded = (
  language: EmailLanguage,
  name: string,
  action: AccountAction,
  { reason, page, team: reached }: { reason: string; page: string | null; team: Team },
): Letter => {
  const { subject, what, way } = (language === 'fr' ? french : english)(action)
  const [hello, team, why, end] =
    language === 'fr'
      ? [
          `Bonjour ${name},`,
          'L’équipe du site a agi sur votre compte.',
          `Le motif\u00A0:\n\n${reason}`,
          'answered' in reached
            ? 'Si vous pensez qu’il s’agit d’une erreur, répondez à ce message.'
            : `Personne ne lit les réponses à ce message. Si vous pensez qu’il s’agit d’une erreur, l’équipe du site dit ici comment la joindre\u00A0:\n${reached.page}`,
        ]
      : [
          `Hello ${name},`,
          'The site’s team has made a change to your account.',
          `The reason:\n\n${reason}`,
          'answered' in reached
            ? 'If you think this is a mistake, reply to this message.'
            : `Nobody reads replies to this message. If you think this is a mistake, you can find out how to reach the site’s team here:\n${reached.page}`,
        ]
  const colon = language === 'fr' ? '\u00A0:' : ':'
  return {
    subject,
    text: [hello, `${team} ${what}`, why, ...(page === null ? [] : [`${way}${colon}\n${page}`]), end].join('\n\n') + '\n',
  }
}

/** Emails the person an admin action on their account and its reason, after the transaction has committed. */
export const sendAccountEmail = async (
  trx: Trx,
  config: Config,
  { user, action, reason }: { user: AdminUser; action: AccountAction; reason: string },
): Promise<void> => {
  const { language: chosen } = await trx
    .selectFrom('account')
    .select('language')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const language = emailLanguage(config, chosen)
  const own = action.name === 'delete' ? action.suspension : null
  const isByEmail = action.name === 'export' && action.byEmail
  const page = isByEmail ? null : (own ?? `${config.publicUrl}${action.name === 'export' ? '/settings/' : '/login/'}`)
  const team: Team = config.mailReplyTo === null ? { page: `${config.publicUrl}/info/about/` } : { answered: true }
  await sendEmail(trx, { to: user.email, ...worded(language, user.display_name, action, { reason, page, team }) })
}
