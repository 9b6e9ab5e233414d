import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export type Letter = { to: string; subject: string; text: string }
/** Sends a letter, or writes it to the data folder where no SMTP is configured. */
export type Mail = { send: (letter: Letter) => Promise<void> }

const bySmtp = (address: string, from: string): Mail => {
  const transport = createTransport(address, { from })
  return {
    send: async (letter) => {
      await transport.sendMail(letter)
    },
  }
}

const toFolder = (folder: string, from: string, log: FastifyBaseLogger): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(letter)
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const file = join(folder, name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Renamed into place, so that whoever watches the folder never reads half a letter.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'no SMTP_URL is set: the letter is in the data folder')
    },
  }
}

/** Mail by SMTP_URL, or into the folder `mail` of the data folder as .eml files. */
export const createMail = (config: Config, log: FastifyBaseLogger): Mail =>
  config.smtpUrl === null ? toFolder(join(config.dataDir, 'mail'), config.mailFrom, log) : bySmtp(config.smtpUrl, config.mailFrom)
