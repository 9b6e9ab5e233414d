import type { Config } from '../../config.ts'
import type { Trx } from '../../platform/database/database.ts'
import { sendLetter } from '../../platform/letter-job.ts'
import { letterLanguage, momentInLetter } from '../../platform/letter-words.ts'
import type { LetterLanguage } from '../../platform/letter-words.ts'
import { newToken } from '../../platform/session-cookie.ts'

const words = (language: LetterLanguage, name: string, { link, until }: { link: string; until: string }) =>
  language === 'fr'
    ? {
        subject: 'L’archive de vos données est prête',
        text: `Bonjour ${name},

L’archive de vos données est prête. Votre compte étant suspendu, ce lien la donne sans connexion, jusqu’au ${momentInLetter('fr', until)} (UTC)\u00A0:
${link}

Qui a ce lien a l’archive\u00A0: ne le transmettez à personne.
`,
      }
    : {
        subject: 'The archive of your data is ready',
        text: `Hello ${name},

The archive of your data is ready. As your account is suspended, this link gives it without signing in, until ${momentInLetter('en', until)} (UTC):
${link}

Whoever has this link has the archive: pass it on to nobody.
`,
      }

/** Writes the link of an archive that is ready to its person, where they are suspended: they reach it in no other way. */
export const sendExportLink = async (trx: Trx, config: Config, id: number): Promise<void> => {
  const found = await trx
    .selectFrom('account_export')
    .innerJoin('account', 'account.id', 'account_export.account_id')
    .innerJoin('entity', 'entity.id', 'account.person_id')
    .select(['email', 'language', 'display_name', 'expires_at'])
    .where('account_export.id', '=', id)
    .where('account.status', '=', 'suspended')
    .executeTakeFirst()
  if (found === undefined || found.expires_at === null) return
  const { token, hash } = newToken()
  await trx.updateTable('account_export').set({ link_hash: hash }).where('id', '=', id).execute()
  const about = { link: `${config.publicUrl}/api/account/export/link/${token}`, until: found.expires_at.toISOString() }
  await sendLetter(trx, { to: found.email, ...words(letterLanguage(config, found.language), found.display_name, about) })
}
