import { parseArgs } from 'node:util'

export const USAGE = `Moves everything a Florilège holds in its database, in both directions between the embedded one and PostgreSQL.

  pnpm db dump [--to <file>]                     write all of it into a file (florilege-<day>.dump)
  pnpm db restore --from <file> [--replace]      bring a file into an empty database; --replace loses what it holds
  pnpm db adopt                                  take registry key, storage and database of the settings as one Florilège:
                                                 after the loss of a key, or with a copy of the files
  pnpm db admin <mail address>                   make a registered person an administrator: the first one

The database is that of the settings: DATA_DIR, or DATABASE_URL where it is set. Stop the server first, except on PostgreSQL for admin.
Pictures and files of releases are no part of it: copy the folder "files" of DATA_DIR to the new place as well.`

export type DatabaseOptions =
  | { command: 'adopt' }
  | { command: 'admin'; mail: string }
  | { command: 'dump'; to: string }
  | { command: 'restore'; from: string; replace: boolean }

/** Parses the command line; null for help and for invalid arguments. */
export const readOptions = (words: string[], today: Date): DatabaseOptions | null => {
  const [command, ...rest] = words
  try {
    if (command === 'dump') {
      const { to = `florilege-${today.toISOString().slice(0, 10)}.dump` } = parseArgs({
        args: rest,
        options: { to: { type: 'string' } },
      }).values
      return { command, to }
    }
    if (command === 'adopt') return rest.length === 0 ? { command } : null
    if (command === 'admin') return rest.length === 1 ? { command, mail: rest[0] ?? '' } : null
    if (command !== 'restore') return null
    const options = { from: { type: 'string' }, replace: { type: 'boolean', default: false } } as const
    const { from, replace } = parseArgs({ args: rest, options }).values
    return from === undefined ? null : { command, from, replace }
  } catch {
    return null
  }
}
