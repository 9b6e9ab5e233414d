import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { workspace } from './units.ts'

const run = promisify(execFile)

it('custom properties that stylesheets read without a default are all set somewhere', async () => {
  const { stdout } = await run('git', ['ls-files', '*.css', '*.ts', '*.tsx'], { cwd: workspace, maxBuffer: 1 << 24 })
  const files = stdout.split('\n').filter((path) => path !== '')
  const texts = await Promise.all(files.map(async (path) => [path, await readFile(join(workspace, path), 'utf8')] as const))
  const set = new Set(
    texts.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)['"\]]*\s*:|['"](--[\w-]+)['"]/g)].map(([, a, b]) => a ?? b)),
  )
  const read = texts
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, text]) => [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => `${path} ${name}`))
  expect(read.length).toBeGreaterThan(1000)
  expect(read.filter((line) => !set.has(line.split(' ')[1]))).toEqual([])
})
