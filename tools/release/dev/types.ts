import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { BuildRefused } from '@florilege/shared/federation/build-refused.ts'
import { repositoryOf } from '@florilege/shared/federation/paths.ts'
import { faint } from '../print.ts'
import type { Unit } from '../units.ts'

/** Maximum number of errors shown. */
const MOST = 20

/** Nearest tsconfig from a remote's folder up to its repository's root; null without one. */
const settingsOf = (root: string): string | null => {
  const top = repositoryOf(root)
  for (let at = root; ; at = dirname(at)) {
    if (existsSync(join(at, 'tsconfig.json'))) return join(at, 'tsconfig.json')
    if (at === top || dirname(at) === at) return null
  }
}

/** Compiler installed there; null without one. */
const compilerOf = (settings: string): string | null => {
  try {
    const manifest = createRequire(settings).resolve('typescript/package.json')
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: { tsc?: string } }
    return bin?.tsc === undefined ? null : join(dirname(manifest), bin.tsc)
  } catch {
    return null
  }
}

const ERROR = /^(?:(.+?)\((\d+,\d+)\): )?error (TS\d+): (.*)$/

/** Compiler errors, one line each; the complete output if its format is unknown. */
const reasonsIn = (said: string): string[] => {
  const errors = said.split('\n').flatMap((line) => {
    const [found, file, place, code, words] = ERROR.exec(line.trimEnd()) ?? []
    if (found === undefined) return []
    return [`${file === undefined ? '' : `${file}:${place?.replace(',', ':')} `}${words} (${code})`]
  })
  if (errors.length === 0) return [`its types cannot be checked: ${said.trim() || 'the compiler ended without a word'}`]
  return errors.length > MOST ? [...errors.slice(0, MOST), `and ${errors.length - MOST} more`] : errors
}

/**
 * Type-checks a remote with its repository's TypeScript and tsconfig, if present: finds missing components, and declared pages
 * that do not exist. Throws BuildRefused.
 */
export const checkTypes = async ({ name, root }: Unit): Promise<void> => {
  const settings = settingsOf(root)
  if (settings === null) return
  const compiler = compilerOf(settings)
  if (compiler === null) return console.log(faint('  types not checked: typescript is not installed here'))
  const words = [compiler, '--project', settings, '--noEmit', '--pretty', 'false']
  const said = await new Promise<string | null>((resolve) => {
    execFile(process.execPath, words, { cwd: dirname(settings), maxBuffer: 64e6 }, (error, output, errors) =>
      resolve(error === null ? null : `${output}${errors}`),
    )
  })
  if (said !== null) throw new BuildRefused(name, reasonsIn(said))
  console.log(faint(`  types checked, as ${relative(root, settings) || 'tsconfig.json'} says`))
}
