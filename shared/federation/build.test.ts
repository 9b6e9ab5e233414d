import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseDocument } from '../contracts/remote/release-document.ts'
import type { ReleaseDocument } from '../contracts/remote/release-document.ts'
import { buildIdOf } from './build-id.ts'
import { releaseFiles } from './release-files.ts'
import { SHARED_MODULES } from './shared-modules.ts'
import { copyWorkspace } from './testing/workspace-copy.ts'
import type { WorkspaceCopy } from './testing/workspace-copy.ts'

describe('release of a remote', () => {
  let copy: WorkspaceCopy
  let made: ReleaseDocument
  beforeAll(async () => {
    copy = await copyWorkspace('florilege-build-')
    made = await copy.build()
  })
  afterAll(() => copy.remove())

  it('[MF-01] is a document beside its files, built from the remote and the shared package only', async () => {
    const written = releaseDocument.parse(JSON.parse(await readFile(join(copy.outDir, 'release.json'), 'utf8')))
    expect(written).toEqual(made)
    expect(made).toMatchObject({ name: 'fixture', version: '1.2.3', contract: '^1.0' })
    expect(made.declaration?.routes.map(({ page }) => page)).toEqual(['leaves', 'leaf'])
  })

  it('[MF-11] lists every file with digest and size', async () => {
    expect(made.files.map(({ path }) => path)).toEqual((await releaseFiles(copy.outDir)).map(({ path }) => path))
    for (const { path, sha384, size } of made.files) {
      const bytes = await readFile(join(copy.outDir, path))
      expect([path, createHash('sha384').update(bytes).digest('base64'), bytes.length]).toEqual([path, sha384, size])
    }
  })

  it('[DO-08] has the texts of each language in separate, listed scripts only', async () => {
    const scripts = made.files.map(({ path }) => path).filter((path) => path.endsWith('.js'))
    const read = await Promise.all(scripts.map(async (path) => ({ path, code: await readFile(join(copy.outDir, path), 'utf8') })))
    const holding = (word: string) => read.filter(({ code }) => code.includes(word)).map(({ path }) => path)
    // The declaration has both labels, as every page needs them.
    expect(holding('Feuille tournée')).toEqual(made.texts?.fr)
    expect(holding('Turned leaf')).toEqual(made.texts?.en)
    expect(made.texts?.fr).toHaveLength(1)
  })

  it('[MF-09] T17 has all styles in the remote’s layer, and those without a class within its parts', async () => {
    const sheets = made.files.filter(({ path }) => path.endsWith('.css'))
    expect(sheets.length).toBeGreaterThan(0)
    for (const { path } of sheets) {
      expect(await readFile(join(copy.outDir, path), 'utf8')).toMatch(/^@layer remote-fixture\s*\{[^]*\}\s*$/)
    }
    const written = await Promise.all(sheets.map(({ path }) => readFile(join(copy.outDir, path), 'utf8')))
    expect(written.join('')).toMatch(/(?<![\w-])ul:where\(\[data-parts\] \*\)\s*\{/)
  })

  it('[MF-13] lists the files of each page and slot', () => {
    expect(made.initial).toEqual({ js: [made.entry, expect.stringMatching(/^remote\./)], css: [] })
    expect(made.pages).toEqual({
      leaves: { js: [expect.stringMatching(/^page-leaves\..*js$/)], css: [expect.stringMatching(/^page-leaves\..*css$/)] },
      leaf: {
        js: [expect.stringMatching(/^page-leaf\./)],
        css: [],
        texts: { fr: [expect.stringMatching(/^texts-leaf-fr\./)], en: [expect.stringMatching(/^texts-leaf-en\./)] },
      },
    })
    expect(made.slots).toEqual({ 'home-main': { js: [expect.stringMatching(/^slot-home-main\./)], css: [] } })
  })

  it('[MF-12] requires all shared modules from the host and bundles none', async () => {
    expect(Object.keys(made.shared)).toEqual(expect.arrayContaining(SHARED_MODULES.map(({ key }) => key)))
    const scripts = await Promise.all(
      made.files.filter(({ path }) => path.endsWith('.js')).map(({ path }) => readFile(join(copy.outDir, path), 'utf8')),
    )
    expect(scripts.join('')).not.toContain('react.transitional.element')
    expect(made.files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(40_000)
  })

  it('contains no path of the build machine', async () => {
    for (const { path } of made.files) {
      expect(await readFile(join(copy.outDir, path), 'utf8')).not.toContain(join(copy.remote, '..'))
    }
  })

  it('[MF-03] is byte-identical in another folder', async () => {
    const other = await copyWorkspace('another-folder-of-the-same-')
    try {
      const again = await other.build()
      expect(again).toEqual(made)
      expect(buildIdOf(again)).toBe(made.build)
    } finally {
      await other.remove()
    }
  })

  it('[MF-03] changes with a source, and unchanged files keep their names', async () => {
    await copy.edit('leaf-page.tsx', (source) => source.replace('<p>', '<p>n° '))
    const changed = await copy.build()
    expect(changed.build).not.toBe(made.build)
    expect(changed.pages['leaf']).not.toEqual(made.pages['leaf'])
    expect(changed.pages['leaves']).toEqual(made.pages['leaves'])
  })
})
