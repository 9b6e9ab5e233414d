import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { workspaceRoot } from '@florilege/shared/federation/paths.ts'
import { checkTypes } from './types.ts'

/** Creates a repository with one remote in a folder, and collects the output of its type check. */
const repository = async (source: string, settings: string | null) => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-typed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const root = join(folder, 'remote-walks')
  await mkdir(join(root, 'src'), { recursive: true })
  await writeFile(join(folder, 'package-lock.json'), '{}')
  if (settings !== null) await writeFile(join(folder, 'tsconfig.json'), settings)
  await writeFile(join(root, 'src/walk.ts'), source)
  const checked = async (): Promise<string> => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const refused = await checkTypes({ name: 'walks', root }).then(
      () => '',
      (error: Error) => error.message,
    )
    const said = log.mock.calls.flat().join('\n')
    log.mockRestore()
    return refused + said
  }
  return { folder, checked }
}

const SETTINGS = '{ "compilerOptions": { "strict": true, "types": [], "lib": ["es2024"] }, "include": ["remote-walks/src"] }'

it('[MF-04] a remote is type-checked with the tsconfig and TypeScript of its repository, if present', async () => {
  const wrong = Array.from({ length: 25 }, (_, at) => `export const s${at}: number = ''\n`).join('')
  const { folder, checked } = await repository(wrong, SETTINGS)
  expect(await checked()).toContain('types not checked: typescript is not installed here')
  await mkdir(join(folder, 'node_modules'))
  await symlink(join(workspaceRoot, 'node_modules/typescript'), join(folder, 'node_modules/typescript'))
  const said = (await checked()).split('\n')
  expect(said[0]).toBe('walks cannot be released:')
  expect(said[1]).toBe("- remote-walks/src/walk.ts:1:14 Type 'string' is not assignable to type 'number'. (TS2322)")
  expect(said.slice(21)).toEqual(['- and 5 more'])
  await writeFile(join(folder, 'remote-walks/src/walk.ts'), 'export const steps = 3\n')
  expect(await checked()).toContain('types checked')
  await writeFile(join(folder, 'tsconfig.json'), '{ "include": ["nowhere"] }')
  expect(await checked()).toMatch(/walks cannot be released:\n- No inputs were found.* \(TS18003\)/)
  await rm(join(folder, 'tsconfig.json'))
  expect(await checked()).toBe('')
})
