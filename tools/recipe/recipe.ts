import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { workspace } from '../builds/units.ts'

/** File of the recipe: its content, or the changes to an existing one. */
export type Step = { path: string; blocks: { language: string; text: string }[] }

const without = (text: string, indent: number): string => text.replaceAll(new RegExp(`^ {0,${indent}}`, 'gm'), '')

/** Numbered steps of docs/add-a-feature.md with their code blocks. */
export const readRecipe = async (): Promise<Step[]> => {
  const text = await readFile(join(workspace, 'docs/add-a-feature.md'), 'utf8')
  return text.split(/^(?=\d+\. `|## )/m).flatMap((part) => {
    const path = /^\d+\. `([^`]+)`/.exec(part)?.[1]
    const blocks = [...part.matchAll(/^( +)```(\w+)\n([^]*?)^ +```$/gm)].map(([, indent = '', language = '', lines = '']) => ({
      language,
      text: without(lines, indent.length),
    }))
    return path === undefined ? [] : [{ path, blocks }]
  })
}

const side = (diff: string, left: '-' | '+'): string =>
  diff
    .split('\n')
    .filter((line) => line.startsWith(' ') || line.startsWith(left))
    .map((line) => line.slice(1))
    .join('\n')

const changed = (source: string, diff: string): string => {
  const [before, after] = [side(diff, '-'), side(diff, '+')]
  if (source.split(`${before}\n`).length !== 2) throw new Error(`stands not once in the file: ${before}`)
  return source.replace(`${before}\n`, () => `${after}\n`)
}

/** Carries out a step in a copy of the workspace. True when the file existed before. */
export const follow = async (root: string, { path, blocks }: Step): Promise<boolean> => {
  const file = join(root, path)
  const existing = await readFile(file, 'utf8').catch(() => null)
  const [first] = blocks
  if (first === undefined) throw new Error(`${path} has no content`)
  await mkdir(dirname(file), { recursive: true })
  if (existing === null) await writeFile(file, first.text)
  else
    await writeFile(
      file,
      blocks.reduce((source, { text }) => changed(source, text), existing),
    )
  return existing !== null
}
