import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['host', 'remote-admin', 'remote-gallery', 'remote-media', 'remote-social', 'shared', 'server']

/** Texts of the sources of screens. */
const sources = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.includes('node_modules'))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

// A declaration with an unknown property is invalid, so that a gap or a colour is missing without a message.
it('every custom property of a stylesheet is defined', () => {
  const texts = sources()
  const defined = new Set(
    texts.flatMap((text) => [
      ...namesIn(text, /(--[\w-]+)['"]?\s*\]?\s*:/g),
      ...namesIn(text, /setProperty\(\s*['"](--[\w-]+)/g),
    ]),
  )
  const used = new Set(texts.flatMap((text) => namesIn(text, /var\((--[\w-]+)/g)))
  expect(used.size).toBeGreaterThan(80)
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
})
