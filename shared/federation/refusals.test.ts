import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyWorkspace } from './testing/workspace-copy.ts'
import type { WorkspaceCopy } from './testing/workspace-copy.ts'

describe('a build is refused, with the reason and without leaving files', () => {
  let copy: WorkspaceCopy
  beforeAll(async () => {
    copy = await copyWorkspace('florilege-refused-')
  })
  afterEach(() => copy.restore())
  afterAll(() => copy.remove())

  const refusal = async (): Promise<string> => {
    const reason = await copy.build().then(
      () => 'it was built',
      (error: Error) => error.message,
    )
    await expect(access(copy.outDir)).rejects.toThrow('ENOENT')
    return reason
  }
  const add = (line: string) => copy.edit('leaf-page.tsx', (source) => `${source}\n${line}\n`)

  it('when a route names a page that no chunk has', async () => {
    await copy.edit('declaration.ts', (source) => source.replace("page: 'leaf'", "page: 'flower'"))
    expect(await refusal()).toContain('route /fixture/:id/ names page "flower", but no chunk is named "page-flower"')
  })

  it('when it fills a slot without a chunk for it', async () => {
    await copy.edit('declaration.ts', (source) => source.replace("slot: 'home-main'", "slot: 'composer'"))
    expect(await refusal()).toContain('it fills slot "composer"')
  })

  it('when its declaration is not valid', async () => {
    await copy.edit('declaration.ts', (source) => source.replace("path: '/fixture/'", "path: 'fixture'"))
    expect(await refusal()).toContain('its declaration is not valid')
  })

  it('[MF-04] when it needs a contract that the workspace does not provide', async () => {
    await copy.edit('declaration.ts', (source) => source.replace("'^1.0'", "'^9.0'"))
    expect(await refusal()).toContain('it needs contract ^9.0')
  })

  it('[MF-12] when it uses a name of a shared module that the host does not ship', async () => {
    await add("export { useFetcher } from 'react-router'")
    expect(await refusal()).toContain('uses "useFetcher" of react-router, which the host does not ship')
  })

  it('[MF-12] when it would bring a second state store to the page', async () => {
    await add("export { atomWithStorage } from 'jotai/utils'")
    expect(await refusal()).toContain('it bundles a copy of jotai')
  })

  it('[MF-12] when a library that it bundles brings another major version of what is shared, which only then counts', async () => {
    const library = join(copy.remote, 'node_modules/leaf-shapes')
    const bring = async (version: string): Promise<void> => {
      await mkdir(join(library, 'node_modules/react'), { recursive: true })
      await writeFile(join(library, 'package.json'), '{ "name": "leaf-shapes", "version": "1.0.0", "main": "index.js" }')
      await writeFile(join(library, 'index.js'), "export { useState as useShape } from 'react'\n")
      await writeFile(join(library, 'node_modules/react/package.json'), JSON.stringify({ name: 'react', version }))
    }
    await add("export { useShape } from 'leaf-shapes'")
    await bring('18.3.1')
    expect(await refusal()).toMatch(
      /node_modules\/leaf-shapes\/index\.js imports react 18\.3\.1, but the host gives every remote react 19\.\d+\.\d+: take a version of leaf-shapes/,
    )
    await bring('19.99.0')
    expect((await copy.build()).shared).toMatchObject({ react: '^19.99.0', 'react/jsx-runtime': '^19.99.0' })
    await rm(library, { recursive: true })
    await rm(copy.outDir, { recursive: true })
  })

  it('when it brings schemas into the browser', async () => {
    await add("export { remoteDeclaration } from '@florilege/shared/contracts'")
    expect(await refusal()).toContain('it bundles a copy of zod')
  })

  it('when it does not compile', async () => {
    await add('export const = 1')
    expect(await refusal()).toContain('leaf-page.tsx')
  })
})
