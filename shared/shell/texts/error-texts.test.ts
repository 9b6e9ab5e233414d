import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as contracts from '../../contracts/index.ts'
import { errorTexts } from './error-texts.ts'

const root = join(import.meta.dirname, '../../..')

/** Words in capitals that are not error codes: operator settings, Node error codes, constants. */
const noCodes = /^(?:PG_VERSION|ERR_HTTP_REQUEST_TIMEOUT|TOO_MANY_CONNECTIONS)$/

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))

/** All matches of the pattern's first group. */
const found = (file: string, pattern: RegExp): Set<string> =>
  new Set([...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, one]) => one ?? ''))

const settings = found('server/src/config/environment.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm)

/**
 * Quoted capital words with an underscore in server and contracts, alone or followed by a detail: possible error codes of a
 * response.
 */
const written = new Set(
  [...sources('server/src'), ...sources('shared/contracts')]
    .flatMap((source) =>
      [...source.matchAll(/['`]([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:['`]| (?=[$>a-z]))/g)].map(([, code]) => code ?? ''),
    )
    .filter((code) => !settings.has(code) && !noCodes.test(code) && !(code in contracts)),
)

/** Codes with texts in the import report: results of rows, and remarks about them. */
const saidByImports = found('remote-gallery/src/features/import/import-reason-texts.ts', /import_(?:failed|reason)_([A-Z_]+):/g)

/** Codes declared by the contracts, for single calls and for all. */
const declared = [
  ...Object.keys(contracts.GENERAL_ERRORS),
  ...Object.values(contracts).flatMap((thing): readonly string[] =>
    typeof thing === 'object' && thing !== null && 'method' in thing && 'errors' in thing ? thing.errors : [],
  ),
]

describe('error texts', () => {
  it('[ER-12] every code declared by a contract has a French and an English text', () => {
    expect(declared.length).toBeGreaterThan(60)
    for (const texts of [errorTexts.fr, errorTexts.en]) expect(declared.filter((code) => !(code in texts))).toEqual([])
  })

  it('[ER-12] every other code that the server sends has both texts', () => {
    expect([...written].filter((code) => !(code in errorTexts.fr) && !saidByImports.has(code))).toEqual([])
  })

  it('[CO-13] no French text equals the English one', () => {
    const same = Object.entries(errorTexts.fr).filter(([key, text]) => text === errorTexts.en[key as 'ERROR'])
    expect(same).toEqual([])
  })
})
