import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { address } from '../running.ts'

const workspace = join(import.meta.dirname, '../..')
const PAGE = `import { useTexts } from '@florilege/shared/shell'
import { useEffect, useState } from 'react'
import { Leaf } from './leaf.tsx'
import { texts } from './texts.ts'

export const Page = () => {
  const t = useTexts(texts)
  const [count, setCount] = useState(0)
  useEffect(() => {
    document.documentElement.dataset['leaves'] = 'first'
  }, [])
  return (
    <section>
      <h1>{t('leaves')}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <textarea />
      <Leaf of={count} />
    </section>
  )
}
`
const LEAF = `import styles from './leaf.module.css'

export const Leaf = ({ of }: { of: number }) => <em className={styles['leaf']}>leaf {of}</em>
`

/** Copy of the build tests' fixture in a new folder, with functions to edit it. */
export const developedRemote = async () => {
  const root = await mkdtemp(join(tmpdir(), 'florilege-developed-'))
  await cp(join(workspace, 'shared/federation/testing/fixture'), root, { recursive: true })
  await mkdir(join(root, 'node_modules/@florilege'), { recursive: true })
  await symlink(join(workspace, 'shared'), join(root, 'node_modules/@florilege/shared'))
  await writeFile(join(root, 'package.json'), '{ "version": "1.0.0", "type": "module", "florilege": { "remote": "fixture" } }')
  const write = (file: string, text: string) => writeFile(join(root, 'src', file), text)
  await write('leaves-page.tsx', PAGE)
  await write('leaf.tsx', LEAF)
  await write('leaf.module.css', '.leaf { color: rgb(1, 2, 3); }')
  const edit = async (file: string, text: string, instead: string) => {
    const before = await readFile(join(root, 'src', file), 'utf8')
    expect(before).toContain(text)
    await write(file, before.replace(text, instead))
  }
  return { root, edit, remove: () => rm(root, { recursive: true, force: true }) }
}

const TEAM_TOOL = join(workspace, 'tools/release/bin.mjs')
const OWN_TOOL = join(workspace, 'tools/builds/release.ts')

/** Running `release dev`, once it answers, with its output. */
export const develop = async (root: string, words: string[] = [], env: Record<string, string> = {}, tool = TEAM_TOOL) => {
  const child = spawn(process.execPath, [tool, 'dev', '--to', address(), '--port', '0', ...words], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  let said = ''
  const heard = (part: Buffer) => (said += part.toString())
  child.stdout.on('data', heard)
  child.stderr.on('data', heard)
  await expect.poll(() => said.includes('Ctrl-C stops') || child.exitCode !== null, { timeout: 180_000 }).toBe(true)
  if (child.exitCode !== null) throw new Error(said)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    address: /http:\/\/127\.0\.0\.1:\d+(?=\s+Ctrl-C)/.exec(said)?.[0] ?? '',
    said: () => said,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** Running `pnpm dev` for a remote of this workspace. */
export const developOwn = (name: string) => develop(workspace, [name], {}, OWN_TOOL)
