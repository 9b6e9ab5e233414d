import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { address } from '../running.ts'

// The tool's end cuts off what it had to tell.
test.use({ expectedErrors: [/ERR_INCOMPLETE_CHUNKED_ENCODING.*__florilege_dev/] })
test.describe.configure({ timeout: 120_000 })

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

/** The fixture of the build's tests in a folder of its own, with what is developed in it. */
const remote = async () => {
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

/** `release dev` there, once it answers, and all that it has said. */
const develop = async (root: string) => {
  const tool = join(workspace, 'tools/release/bin.mjs')
  const child = spawn(process.execPath, [tool, 'dev', '--to', address(), '--port', '0'], { cwd: root })
  let said = ''
  const heard = (part: Buffer) => (said += part.toString())
  child.stdout.on('data', heard)
  child.stderr.on('data', heard)
  await expect.poll(() => said).toContain('Ctrl-C stops')
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

test('[MF-07] [MF-08] a remote is developed in the released host: what is saved is exchanged in the open page, which keeps what was typed', async ({
  page,
}) => {
  const { root, edit, remove } = await remote()
  const dev = await develop(root)
  try {
    await page.goto(`${dev.address}/fixture/`)
    const count = page.locator('section button')
    await count.click()
    await count.click()
    await page.locator('section textarea').fill('typed before')
    await page.evaluate(() => Object.assign(window, { same: true }))
    const heading = page.locator('section h1')
    const leaf = page.locator('section em')
    const stays = async (of: string) => {
      expect(await page.evaluate(() => 'same' in window)).toBe(true)
      await expect(count).toHaveText(of)
      await expect(page.locator('section textarea')).toHaveValue('typed before')
    }

    await edit('texts.ts', "'Feuilles'", "'Feuillage'")
    await expect(heading).toHaveText('Feuillage')
    await stays('2')
    await edit('leaves-page.tsx', "{t('leaves')}", "{t('leaves')} d’automne")
    await expect(heading).toHaveText('Feuillage d’automne')
    await stays('2')
    // Another component, its stylesheet, an effect that had run, what a button does.
    await edit('leaf.tsx', 'leaf {of}', 'petal {of}')
    await expect(leaf).toHaveText('petal 2')
    await edit('leaf.module.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)')
    await expect(leaf).toHaveCSS('color', 'rgb(4, 5, 6)')
    await edit('leaves-page.tsx', "= 'first'", "= 'second'")
    await expect(page.locator('html')).toHaveAttribute('data-leaves', 'second')
    await edit('leaves-page.tsx', 'onClick={() => setCount(count + 1)', 'title="ten" onClick={() => setCount(count + 10)')
    await expect(count).toHaveAttribute('title', 'ten')
    await count.click()
    await stays('12')

    // What does not compile is told, and changes nothing; the next save that does goes on from there.
    await edit('leaf.tsx', 'petal {of}', 'petal {of')
    await expect.poll(dev.said).toContain('fixture cannot be released')
    await stays('12')
    await edit('leaf.tsx', 'petal {of', 'thorn {of}')
    await expect(leaf).toHaveText('thorn 12')
    await stays('12')

    // With other hooks its state is no longer that of the component; with another declaration the page is another one.
    await edit('leaves-page.tsx', 'useState(0)', 'useState(0)\n  useState(1)')
    await expect(count).toHaveText('0')
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await edit('declaration.ts', "fr: 'Feuilles'", "fr: 'Ramures'")
    await expect(page).toHaveTitle(/Ramures/)
    await expect(heading).toHaveText('Feuillage d’automne')
    expect(await page.evaluate(() => 'same' in window)).toBe(false)
    // What it still asks for would meet a tool that has ended.
    await page.goto('about:blank')
  } finally {
    await dev.stop()
    await remove()
  }
})
