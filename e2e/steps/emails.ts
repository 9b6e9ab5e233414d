import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Decoded text of an email. */
const wordsOf = (letter: string): string => {
  const body = letter.slice(letter.indexOf('\r\n\r\n'))
  if (/^content-transfer-encoding: base64/im.test(letter)) return Buffer.from(body, 'base64').toString('utf8')
  return body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'))
}

const ownFolder = (): string => process.env['E2E_DATA_DIR'] ?? ''

/** Texts of the emails to an address, newest first: without a mail server, emails are in the data folder. */
const emailsTo = async (to: string, dataDir = ownFolder()): Promise<string[]> => {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const letters = await Promise.all(names.toReversed().map((name) => readFile(join(folder, name), 'utf8')))
  return letters.filter((letter) => letter.includes(to)).map(wordsOf)
}

/** Newest email to an address with this text; waits for it. */
export const emailTo = async (to: string, words: string): Promise<string> => {
  const found = async () => (await emailsTo(to)).find((letter) => letter.includes(words)) ?? ''
  await expect.poll(found, { intervals: [50] }).not.toBe('')
  return found()
}

/** Links with this path in the letters to an address, newest first. */
const linksTo = async (to: string, path: string, dataDir?: string): Promise<string[]> =>
  (await emailsTo(to, dataDir)).flatMap((words) => new RegExp(`${path}#token=[\\w.~-]+`).exec(words) ?? [])

/** Newest link with this path in the emails to an address; waits for it. */
export const linkTo = async (to: string, path: string, dataDir?: string): Promise<string> => {
  await expect.poll(() => linksTo(to, path, dataDir), { intervals: [50] }).not.toEqual([])
  return (await linksTo(to, path, dataDir))[0] ?? ''
}
