import { expect, it } from 'vitest'
import { releaseDocument } from './release-document.ts'

const file = { path: 'entry.js', sha384: 'A'.repeat(64), size: 0 }
const files = { js: ['entry.js'], css: [] }
const surface = { calls: [], events: [], points: [] }
const source = { commit: null, dirty: false }
const release = {
  format: 1,
  name: 'gallery',
  version: '1.0.0',
  build: '0123456789abcdef',
  contract: '^1.0',
  entry: 'entry.js',
  initial: files,
  pages: {},
  slots: {},
  files: [file],
  shared: {},
  declaration: null,
  source,
}

it.each<[string, object]>([
  ['only what every release has', {}],
  ['a file in a folder', { entry: 'js/page-artwork.0a_b@c~d.js' }],
  ['a file whose name begins with two dots inside', { entry: 'js/..page.js' }],
  ['texts by language', { texts: { fr: ['fr.js'], en: ['en.js'] } }],
  ['its surface', { surface: { calls: ['GET /api/note'], events: ['note'], points: ['tray'] } }],
  ['names of 200 characters', { surface: { ...surface, calls: ['a'.repeat(200)] } }],
  ['its source', { source: { ...source, repository: 'r', lockfile: 'l', tools: { rspack: '1' } } }],
  ['2,000 files', { files: Array.from({ length: 2000 }, () => file) }],
])('a release document with %s is accepted', (_what, change) => {
  expect(releaseDocument.safeParse({ ...release, ...change }).success).toBe(true)
})

it.each<[string, object]>([
  ['an unknown member', { extra: 1 }],
  ['another format', { format: 2 }],
  ['a name with a capital', { name: 'Gallery' }],
  ['a name with a space before', { name: ' gallery' }],
  ['a name with a space after', { name: 'gallery ' }],
  ['a build of 17 digits', { build: '0123456789abcdef0' }],
  ['a build with a sign before', { build: 'x0123456789abcdef' }],
  ['a build in capitals', { build: '0123456789ABCDEF' }],
  ['a file outside its folder', { entry: '../entry.js' }],
  ['a file outside by a folder', { entry: 'js/../../entry.js' }],
  ['a dot segment at the end', { entry: 'js/..' }],
  ['a single dot segment', { entry: 'js/./entry.js' }],
  ['an absolute file', { entry: '/entry.js' }],
  ['a file with a space', { entry: 'entry.js ' }],
  ['a file path of 202 characters', { entry: 'a'.repeat(202) }],
  ['no file', { files: [] }],
  ['2,001 files', { files: Array.from({ length: 2001 }, () => file) }],
  ['a file of negative size', { files: [{ ...file, size: -1 }] }],
  ['a digest that is too long', { files: [{ ...file, sha384: 'A'.repeat(65) }] }],
  ['a digest with a sign before', { files: [{ ...file, sha384: `-${'A'.repeat(64)}` }] }],
  ['a file with an unknown member', { files: [{ ...file, extra: 1 }] }],
  ['initial files with an unknown member', { initial: { ...files, extra: 1 } }],
  ['texts in a third language', { texts: { fr: [], en: [], de: [] } }],
  ['a surface with an unknown member', { surface: { ...surface, extra: 1 } }],
  ['a name of 201 characters in its surface', { surface: { ...surface, calls: ['a'.repeat(201)] } }],
  ['1,001 names in its surface', { surface: { ...surface, calls: Array.from({ length: 1001 }, () => 'a') } }],
  ['a source with an unknown member', { source: { ...source, extra: 1 } }],
])('a release document with %s is refused', (_what, change) => {
  expect(releaseDocument.safeParse({ ...release, ...change }).success).toBe(false)
})
