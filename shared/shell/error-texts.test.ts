import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as contracts from '../contracts/index.ts'
import { errorTexts } from './error-texts.ts'

const root = join(import.meta.dirname, '../..')

/** Words in capitals that are no codes of errors: settings of the operator, codes of Node, names of constants. */
const noCodes = /^(?:PG_VERSION|ERR_HTTP_REQUEST_TIMEOUT|TOO_MANY_CONNECTIONS)$/

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))

/** What stands in the first group of a pattern, wherever it is met. */
const found = (file: string, pattern: RegExp): Set<string> =>
  new Set([...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, one]) => one ?? ''))

const settings = found('server/src/config/environment.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm)

/**
 * Every word in capitals with an underscore that stands in quotes in server and contracts, alone or before what it is about: what an
 * answer may carry.
 */
const written = new Set(
  [...sources('server/src'), ...sources('shared/contracts')]
    .flatMap((source) =>
      [...source.matchAll(/['`]([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:['`]| (?=[$>a-z]))/g)].map(([, code]) => code ?? ''),
    )
    .filter((code) => !settings.has(code) && !noCodes.test(code) && !(code in contracts)),
)

/** Codes that the report of an import has words for: what became of a row, and what was noticed in it. */
const saidByImports = found('remote-gallery/src/features/import/import-reason-texts.ts', /import_(?:failed|reason)_([A-Z_]+):/g)

/** Codes that the contracts declare, of single calls and of all. */
const declared = [
  ...Object.keys(contracts.GENERAL_ERRORS),
  ...Object.values(contracts).flatMap((thing): readonly string[] =>
    typeof thing === 'object' && thing !== null && 'method' in thing && 'errors' in thing ? thing.errors : [],
  ),
]

describe('texts of errors', () => {
  it('[ER-12] there is one in French and in English for every code that the contracts declare', () => {
    expect(declared.length).toBeGreaterThan(60)
    for (const texts of [errorTexts.fr, errorTexts.en]) expect(declared.filter((code) => !(code in texts))).toEqual([])
  })

  it('[ER-12] and for every other code that the server writes into an answer', () => {
    expect([...written].filter((code) => !(code in errorTexts.fr) && !saidByImports.has(code))).toEqual([])
  })

  it('[CO-13] the French ones are French: none is left in English', () => {
    const same = Object.entries(errorTexts.fr).filter(([key, text]) => text === errorTexts.en[key as 'ERROR'])
    expect(same).toEqual([])
  })
})
