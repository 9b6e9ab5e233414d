import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Trx } from '../../platform/database/database.ts'
import { sendEmail } from '../../platform/mail/email-job.ts'
import { emailLanguage, momentInEmail } from '../../platform/mail/email-words.ts'
import type { EmailLanguage } from '../../platform/mail/email-words.ts'
import { newToken } from '../../platform/account/session-cookie.ts'

/** Reasons why nobody can sign in to an account. */
type Shut = 'suspended' | 'leaving'

const WHY: Record<EmailLanguage, Record<Shut, string>> = {
  fr: { suspended: 'Votre compte étant suspendu', leaving: 'Votre compte étant en cours de suppression' },
  en: { suspended: 'As your account is suspended', leaving: 'As your account is being deleted' },
}

type About = { link: string; until: string; shut: Shut }

const words = (language: EmailLanguage, name: string, { link, until, shut }: About) =>
  language === 'fr'
    ? {
        subject: 'L’archive de vos données est prête',
        text: `Bonjour ${name},

L’archive de vos données est prête. ${WHY.fr[shut]}, ce lien la donne sans connexion, jusqu’au ${momentInEmail('fr', until)} (UTC)\u00A0:
${link}

Qui a ce lien a l’archive\u00A0: ne le transmettez à personne.
`,
      }
    : {
        subject: 'Your data archive is ready',
        text: `Hello ${name},

Your data archive is ready. ${WHY.en[shut]}, you can download it from this link without signing in, until ${momentInEmail('en', until)} (UTC):
${link}

Anyone with this link can download the archive: do not pass it on.
`,
      }

/**
 * Emails the link of a finished archive to a person who is suspended or has a pending deletion and cannot get it
 * otherwise. The link expires with the account, if that is erased first.
 */
export const sendExportLink = async (trx: Trx, config: Config, id: number): Promise<void> => {
  const found = await trx
    .selectFrom('account_export')
    .innerJoin('account', 'account.id', 'account_export.account_id')
    .innerJoin('entity', 'entity.id', 'account.person_id')
    .select(['email', 'language', 'display_name', 'delete_at'])
    .select(sql<Date | null>`least(expires_at, delete_at)`.as('until'))
    .where('account_export.id', '=', id)
    .where((is) => is.or([is('account.status', '=', 'suspended'), is('delete_at', 'is not', null)]))
    .executeTakeFirst()
  if (found === undefined || found.until === null) return
  const { token, hash } = newToken()
  await trx.updateTable('account_export').set({ link_hash: hash }).where('id', '=', id).execute()
  const about: About = {
    link: `${config.publicUrl}/login/archive/#token=${token}`,
    until: found.until.toISOString(),
    shut: found.delete_at === null ? 'suspended' : 'leaving',
  }
  await sendEmail(trx, { to: found.email, ...words(emailLanguage(config, found.language), found.display_name, about) })
}
