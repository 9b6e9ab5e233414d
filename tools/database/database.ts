import { DumpRefused } from '@florilege/server/platform/database/dump/dump-format.ts'
import { explain } from '@florilege/server/start-error.ts'
import { databaseCommand } from './database-command.ts'
import { readOptions, USAGE } from './database-options.ts'

const words = process.argv.slice(2)
const options = readOptions(words, new Date())

const reasonOf = (error: unknown): string | null => {
  if (error instanceof DumpRefused) return error.message
  if (options?.command === 'restore' && error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error)
    return error.path === options.from ? `there is no file ${options.from}` : explain(error)
  return explain(error)
}

if (options === null) {
  console.log(USAGE)
  if (words.length > 0 && words[0] !== '--help') process.exitCode = 2
} else {
  try {
    await databaseCommand(options, process.env, (line) => console.log(line))
  } catch (error) {
    console.error(reasonOf(error) ?? error)
    process.exitCode = 1
  }
}
