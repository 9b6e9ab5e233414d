import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import { sendEmail } from './email-job.ts'

export type Letter = { to: string; subject: string; text: string }
/** Passes an email to the mail server, or writes it to the data folder when none is configured; rejects when that fails. */
type Delivery = { deliver: (email: Letter) => Promise<void> }
export type Mail = Delivery & {
  /** Queues an email in a transaction of its own; inside a transaction use `sendLetter`. */
  send: (email: Letter) => Promise<void>
}

const SMTP_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sender of an email, and its reply address. */
type Sender = { from: string; replyTo?: string }

const bySmtp = (address: string, sender: Sender): Delivery => {
  const transport = createTransport({ url: address, ...SMTP_PATIENCE }, sender)
  return {
    deliver: async (email) => {
      await transport.sendMail(email)
    },
  }
}

const toFolder = (folder: string, sender: Sender, log: FastifyBaseLogger): Delivery => {
  const transport = createTransport({ streamTransport: true, buffer: true }, sender)
  return {
    deliver: async (email) => {
      const { message } = await transport.sendMail(email)
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const file = join(folder, name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written under a temporary name and renamed, so that readers of the folder never see a partial email.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'no SMTP_URL is set: the letter is in the data folder')
    },
  }
}

/** Mail by SMTP_URL, or into the folder `mail` of the data folder as .eml files. */
export const createMail = (config: Config, db: Db, log: FastifyBaseLogger): Mail => {
  const { smtpUrl, mailFrom, mailReplyTo, dataDir } = config
  const sender = { from: mailFrom, ...(mailReplyTo === null ? {} : { replyTo: mailReplyTo }) }
  const { deliver } = smtpUrl === null ? toFolder(join(dataDir, 'mail'), sender, log) : bySmtp(smtpUrl, sender)
  return { deliver, send: (email) => db.transaction().execute((trx) => sendEmail(trx, email)) }
}
