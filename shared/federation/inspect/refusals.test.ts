import { randomBytes } from 'node:crypto'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SCRIPT_BUDGET } from './script-budget.ts'
import { copyWorkspace } from '../testing/workspace-copy.ts'
import type { WorkspaceCopy } from '../testing/workspace-copy.ts'

describe('build refused with its reason and without leaving files', () => {
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

  it('when a route names a page without a chunk, and it fills a slot without a chunk', async () => {
    await copy.edit('declaration.ts', (source) =>
      source.replace("page: 'leaf'", "page: 'flower'").replace("slot: 'home-main'", "slot: 'composer'"),
    )
    const reasons = await refusal()
    expect(reasons).toContain('route /fixture/:id/ names page "flower", but no chunk is named "page-flower"')
    expect(reasons).toContain('it fills slot "composer"')
  })

  it('[MF-04] when its module lacks a declared page or slot that has a chunk, or the chunk lacks its component', async () => {
    const remote = (text: string, instead: string) => copy.edit('remote.tsx', (source) => source.replace(text, instead))
    await remote('leaves: () =>', 'leave: () =>')
    await copy.edit('leaf-page.tsx', (source) => source.replace('export const Page', 'export const Leaf'))
    await copy.edit('leaves-slot.tsx', (source) => `${source}\n`.replace(/export const Slot/, 'export const Part'))
    expect((await refusal()).split('\n')).toEqual([
      'fixture cannot be released:',
      '- route /fixture/ names page "leaves", but "remote" in src/remote.tsx has no such page: it has leave, leaf',
      '- route /fixture/:id/ names page "leaf", but what it loads exports no Page: it has Leaf',
      '- it fills slot "home-main", but what it loads exports no Slot: it has Part',
    ])
    await copy.restore()
    await remote("'home-main': () =>", "'home-aside': () =>")
    expect(await refusal()).toContain(
      'it fills slot "home-main", but "remote" in src/remote.tsx has no such slot: it has home-aside',
    )
    await copy.restore()
    await remote('export const remote', 'export const remotes')
    expect(await refusal()).toContain('src/remote.tsx has to export "remote", with its "pages" and "texts"')
    await copy.restore()
    await remote('declaration.contract', "'^1.9'")
    expect(await refusal()).toContain('its module says contract ^1.9, its declaration ^1.0')
  })

  it('[MF-04] not when a module needs a browser to load or exports its page in another way; both are only reported', async () => {
    await copy.edit('leaf-page.tsx', (source) => `${source}\nexport const wide = document.documentElement.clientWidth\n`)
    await copy.edit('leaves-page.tsx', (source) => source.replace('export const Page', 'export const Leaves'))
    await copy.edit('remote.tsx', (source) =>
      source.replace("'./leaves-page.tsx')", "'./leaves-page.tsx').then(({ Leaves }) => ({ Page: Leaves }))"),
    )
    const { unseen } = await copy.buildAndTell()
    expect(unseen).toEqual(['page "leaf" was not looked at: document is not defined'])
    await copy.edit('texts.ts', (source) => `${source}\nlocation.assign('/')\n`)
    expect((await copy.buildAndTell()).unseen).toEqual(['its module was not looked at: location is not defined'])
    await rm(copy.outDir, { recursive: true })
  })

  it('T17 [MF-11] and the inspected module reads neither files of the machine nor environment variables', async () => {
    await copy.edit('texts.ts', (source) =>
      [
        source,
        "const { readFileSync } = await import(/* webpackIgnore: true */ 'node:fs')",
        'const read = () => {',
        `  try { return readFileSync(${JSON.stringify(join(copy.remote, 'package.json'))}, 'utf8') } catch (error) { return error.code }`,
        '}',
        "throw new Error([read(), ...Object.keys(process.env).filter((name) => name === 'TEAM_KEY')].join())",
      ].join('\n'),
    )
    expect((await copy.buildAndTell({ TEAM_KEY: 'secret' })).unseen).toEqual(['its module was not looked at: ERR_ACCESS_DENIED'])
    await rm(copy.outDir, { recursive: true })
  })

  it('[DO-07] when a page exceeds its script budget, with the names of its modules', async () => {
    // Random bytes cannot be compressed.
    await add(`export const noise = '${randomBytes(80_000).toString('base64')}'`)
    const reason = await refusal()
    const most = (SCRIPT_BUDGET.remote.part / 1000).toFixed(1)
    expect(reason).toMatch(/page "leaf" needs \d+\.\d kB of script \(brotli\), at most /)
    expect(reason).toContain(`at most ${most} kB may be.`)
    expect(reason).toMatch(/The largest in it: \d+\.\d kB .*fixture\/src\/leaf-page\.tsx/)
    expect(reason).not.toContain('page "leaves"')
  })

  it('when its declaration is not valid', async () => {
    await copy.edit('declaration.ts', (source) => source.replace("path: '/fixture/'", "path: 'fixture'"))
    expect(await refusal()).toContain('its declaration is not valid')
  })

  it('[MF-04] when it needs a contract that the workspace does not provide', async () => {
    await copy.edit('declaration.ts', (source) => source.replace("'^1.0'", "'^9.0'"))
    expect(await refusal()).toContain('it needs contract ^9.0')
  })

  it('[MF-12] when it imports a name of a shared module that the host does not ship', async () => {
    await add("export { useFetcher } from 'react-router'")
    expect(await refusal()).toContain('uses "useFetcher" of react-router, which the host does not ship')
  })

  it('[MF-12] when its sources import a name that no shared module exports, by any kind of import', async () => {
    await copy.edit('leaf-page.tsx', (source) =>
      [
        "import { Nothing } from '@florilege/shared/ui'",
        "import * as shell from '@florilege/shared/shell'",
        "import React, { useNothing } from 'react'",
        "import { nowhere } from './texts.ts'",
        source,
        'export const lost = [<Nothing key="0" />, shell.useNowhere(), useNothing(), React.useNever(), React.useId(), nowhere]',
      ].join('\n'),
    )
    const reasons = await refusal()
    for (const [name, module] of [
      ['Nothing', '@florilege/shared/ui'],
      ['useNowhere', '@florilege/shared/shell'],
      ['useNothing', 'react'],
      ['useNever', 'react'],
    ])
      expect(reasons).toContain(`remote-fixture/src/leaf-page.tsx uses "${name}" of ${module}, which exports no such thing`)
    expect(reasons).toMatch(/leaf-page\.tsx export 'nowhere' .*not found in '\.\/texts\.ts' \(possible exports: texts\)$/m)
    expect(reasons).not.toContain('useId')
  })

  it('[MF-01] when its package.json is missing, invalid, or without a version, with the position', async () => {
    const file = join(copy.remote, 'package.json')
    const before = await readFile(file, 'utf8')
    for (const [text, reason] of [
      [
        '{\n  "version": "1.2.3"\n  "type": "module"\n}',
        "package.json is no valid JSON: expected ',' or '}' after property value, line 3, column 3",
      ],
      ['{ "type": "module" }', 'package.json has no "version" such as "1.0.0"'],
    ] as const) {
      await writeFile(file, text)
      expect(await refusal()).toContain(reason)
    }
    await rm(file)
    expect(await refusal()).toContain('package.json is missing')
    await writeFile(file, before)
  })

  it('[MF-12] [TR-02] when it bundles a second state store or imports the host’s writable state', async () => {
    await add("export { atomWithStorage } from 'jotai/utils'")
    await add("export { sessionAtom as hostSession } from '@florilege/shared/shell/host'")
    await add("export { sessionAtom } from '@florilege/shared/shell'")
    const reasons = await refusal()
    expect(reasons).toContain('it bundles a copy of jotai')
    expect(reasons).toContain('src/leaf-page.tsx imports @florilege/shared/shell/host, which only the host may')
    expect(reasons).toContain('uses "sessionAtom" of @florilege/shared/shell, which exports no such thing')
  })

  it('[MF-12] when a bundled library imports another major version of a shared module', async () => {
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

  it('when it bundles schemas for the browser', async () => {
    await add("export { remoteDeclaration } from '@florilege/shared/contracts'")
    expect(await refusal()).toContain('it bundles a copy of zod')
  })

  it('when it does not compile', async () => {
    await add('export const = 1')
    expect(await refusal()).toContain('leaf-page.tsx')
  })
})
