import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestServer } from '../helper.ts'

const decoded = (message: string): string => {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/content-transfer-encoding: base64/i.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString()}`
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString()}`
}

/** Emails to an address in the data folder, oldest first. */
export const emailsTo = async ({ services: { config } }: TestServer, email: string): Promise<string[]> => {
  const folder = join(config.dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted()
  const emails = await Promise.all(files.map(async (file) => decoded(await readFile(join(folder, file), 'utf8'))))
  return emails.filter((letter) => new RegExp(`^To: ${email}\r?$`, 'm').test(letter))
}

/** Newest email to an address once there are `count` of them. */
export const nextEmail = async (server: TestServer, email: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await emailsTo(server, email)).length, { timeout: 10_000 }).toBe(count)
  return (await emailsTo(server, email)).at(-1) ?? ''
}

/** Token of the link in an email. */
export const tokenIn = (letter: string): string => /#token=([\w-]+)/.exec(letter)?.[1] ?? ''
