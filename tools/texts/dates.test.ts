import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Date formatting by language only: "en" means American English in browsers. */
const forLanguage =
  /(?:DateTimeFormat|toLocale(?:Date|Time)?String)\((?:language|useLanguage\(\)|'en')|toLocale(?:Date|Time)?String\(\)/

it('[FE-10] no page formats a date by a language without its country', () => {
  const files = globSync('{host,remote-*,shared}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => !file.includes('.test.') && forLanguage.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
