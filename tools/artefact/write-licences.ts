import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Answer of `pnpm licenses list --json`: packages by licence. */
type Listed = Record<string, { name: string; versions: string[]; paths: string[] }[]>

const NOTICE = /^(?:licen[cs]e|copying|notice)/i

const noticesIn = async (folder: string): Promise<string> => {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile() && NOTICE.test(entry.name))
  return (await Promise.all(files.map(({ name }) => readFile(join(folder, name), 'utf8')))).join('\n').trim()
}

/** Writes the names, versions and licence texts of packages into a file. */
export const writeLicences = async (file: string, json: string): Promise<void> => {
  const packages = Object.entries(JSON.parse(json) as Listed)
    .flatMap(([licence, all]) => all.map((one) => ({ ...one, licence })))
    .filter(({ name }) => !name.startsWith('@florilege/'))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const parts = await Promise.all(
    packages.map(async ({ name, versions, paths: [path = ''], licence }) => {
      const notices = await noticesIn(path)
      return `${name} ${versions.join(', ')}: ${licence}\n${notices === '' ? '' : `\n${notices}\n`}`
    }),
  )
  await writeFile(file, parts.join(`\n${'-'.repeat(72)}\n\n`))
}
