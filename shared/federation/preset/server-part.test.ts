import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReleaseDocument } from '../../contracts/remote/release-document.ts'
import { evaluatePart } from '../evaluate-part.ts'
import { SHARED_MODULES } from '../shared-modules.ts'
import { copyWorkspace } from '../testing/workspace-copy.ts'
import type { WorkspaceCopy } from '../testing/workspace-copy.ts'

describe('server part of a remote', () => {
  let copy: WorkspaceCopy
  let made: ReleaseDocument
  beforeAll(async () => {
    copy = await copyWorkspace('florilege-server-part-')
    made = await copy.build()
  })
  afterAll(() => copy.remove())

  const textOf = (path: string): Promise<string> => readFile(join(copy.outDir, path), 'utf8')
  const classesIn = (text: string): string[] => [...new Set(text.match(/\bfixture-\w+-[\w-]+/g))].toSorted()

  it('is a file of the release with its digest', () => {
    expect(made.server).toMatch(/^server\.[0-9a-f]{10}\.cjs$/)
    expect(made.files.map(({ path }) => path)).toContain(made.server)
  })

  it('has the class names of the browser stylesheets', async () => {
    const sheets = await Promise.all(made.files.filter(({ path }) => path.endsWith('.css')).map(({ path }) => textOf(path)))
    const own = classesIn(await textOf(made.server ?? ''))
    expect(own.length).toBeGreaterThan(0)
    expect(classesIn(sheets.join('\n'))).toEqual(expect.arrayContaining(own))
  })

  it('exports its module, given the shared modules', async () => {
    const shared = {
      ...Object.fromEntries(SHARED_MODULES.map(({ key }) => [key, {}])),
      '@florilege/shared/shell': { defineTexts: (texts: unknown) => texts },
    }
    const part = evaluatePart(await textOf(made.server ?? ''), { filename: 'fixture', base: '/r/fixture/0/', shared })
    expect(part['remote']).toMatchObject({ contract: '^1.0', pages: { leaves: expect.any(Function) } })
  })

  it('cannot require a module of Node', () => {
    const surroundings = { filename: 'fixture', base: '/', shared: {} }
    expect(() => evaluatePart('require("node:fs")', surroundings)).toThrow(/"node:fs" cannot be required/)
  })
})
