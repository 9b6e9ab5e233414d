import { parseArgs } from 'node:util'

export const USAGE = `Backs up a site while it runs: database, files, keys and templates.

  pnpm backup create --to <folder>     add a backup; files that the folder holds already are not copied again
  pnpm backup list --from <folder>     the backups of a folder
  pnpm backup verify --from <folder>   restore beside, compare every digest, read the site through the server
  pnpm backup restore --from <folder>  restore into the DATA_DIR of the settings, which must be empty, as must be
                                       the database of DATABASE_URL and the bucket of STORAGE_URL

  --backup <id>                        another backup than the newest
  --key-file <file>                    encrypt and decrypt with this key: openssl rand -base64 32 > <file>
  --database <address>                 verify: restore into this empty PostgreSQL database, which is emptied again

Run it with the settings of the server. Without a key a backup can be read by anybody who can read its folder.`

export type BackupOptions = {
  command: 'create' | 'list' | 'verify' | 'restore'
  folder: string
  backup: string | undefined
  keyFile: string | undefined
  database: string | undefined
}

const COMMANDS = ['create', 'list', 'verify', 'restore'] as const
const text = { type: 'string' } as const
const TEXTS = { to: text, from: text, backup: text, 'key-file': text, database: text }

/** Parses the command line; null for help and for invalid arguments. */
export const readOptions = ([word, ...rest]: string[]): BackupOptions | null => {
  const command = COMMANDS.find((name) => name === word)
  if (command === undefined) return null
  try {
    const { to, from, backup, database, 'key-file': keyFile } = parseArgs({ args: rest, options: TEXTS }).values
    const [folder, other] = command === 'create' ? [to, from ?? backup] : [from, to]
    if (folder === undefined || other !== undefined || (database !== undefined && command !== 'verify')) return null
    return { command, folder, backup, keyFile, database }
  } catch {
    return null
  }
}
