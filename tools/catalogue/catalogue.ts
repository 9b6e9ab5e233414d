import { ConfigError } from '@florilege/server/config.ts'
import { DatabaseUnusable } from '@florilege/server/platform/database/embedded/open-embedded.ts'
import { importCommand } from './import-command.ts'
import { readOptions, USAGE } from './import-options.ts'
import { Unusable } from '@florilege/server/features/interchange/mapping/unusable.ts'
import { systemError } from './system-error.ts'

const [command, ...args] = process.argv.slice(2)

const isKnown = (error: unknown): error is Error =>
  error instanceof Unusable || error instanceof ConfigError || error instanceof DatabaseUnusable

try {
  const options = command === 'import' ? readOptions(args) : null
  if (options) await importCommand(options, (line) => console.log(line))
  else {
    console.log(USAGE)
    if (command !== undefined && command !== 'import' && command !== '--help') process.exitCode = 2
  }
} catch (error) {
  console.error(isKnown(error) ? error.message : (systemError(error) ?? error))
  process.exitCode = error instanceof Unusable ? 2 : 1
}
