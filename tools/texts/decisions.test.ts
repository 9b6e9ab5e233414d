import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/decisions')
const files = readdirSync(folder).filter((file) => file !== 'README.md')
const numbers = new Set(files.map((file) => file.slice(0, 3)))

const FILE = /^(\d{3})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/
const HEAD =
  /^# (\d{3}) ([A-Z][^\n]{8,89})\n\nDate: (\d{4}-\d{2}-\d{2})\. Status: (accepted|superseded by (\d{3}))\.\n\n## Context\n/
const ROW = /^\| \[(\d{3})\]\(([\w-]+\.md)\) \| (.+?) \| (\d{4}-\d{2}-\d{2}) \| (.+?) \| (.+?\.) \|$/gm

type Decision = { file: string; number: string; title: string; date: string; status: string }

const decisions: Decision[] = files.map((file) => {
  const [, number = '', title = '', date = '', status = ''] = HEAD.exec(readFileSync(join(folder, file), 'utf8')) ?? []
  return { file, number, title, date, status }
})

/** Numbers and files of decisions named in a text; a comment may break between word and number. */
const namedIn = (text: string): string[] => {
  const flat = text.replace(/\s*\n\s*(?:\/\/|\*|#)?\s*/g, ' ')
  return [...flat.matchAll(/\bdecisions? (\d{3})\b|\bdocs\/decisions\/(\d{3}(?:-[\w-]+\.md)?)/gi)].map(
    ([, number, file]) => number ?? file ?? '',
  )
}

const isThere = (name: string): boolean => (name.endsWith('.md') ? files.includes(name) : numbers.has(name))

describe('decision records', () => {
  it('are at most 40, each with number, title, date, status, context, decision and consequences', () => {
    expect(files.length).toBeLessThanOrEqual(40)
    expect(numbers.size).toBe(files.length)
    for (const { file, number, status } of decisions) {
      expect(file).toMatch(FILE)
      expect(number, `head of ${file}`).toBe(file.slice(0, 3))
      expect(status === 'accepted' || numbers.has(status.slice(-3)), status).toBe(true)
      expect(readFileSync(join(folder, file), 'utf8'), file).toMatch(/\n## Decision\n[^]+\n## Consequences\n/)
    }
  })

  it('have titles that name a subject, without a free relative clause', () => {
    const odd = decisions.filter(({ title }) => /\b(?:who|whom|whose|what|nobody|nothing)\b|\.$/i.test(title))
    expect(odd.map(({ title }) => title)).toEqual([])
  })

  it('are each in the index once, with the same title, date and status', () => {
    const index = readFileSync(join(folder, 'README.md'), 'utf8')
    const rows = [...index.matchAll(ROW)].map(([, number, file, title, date, status]) => ({ file, number, title, date, status }))
    expect(rows).toEqual(decisions.toSorted((a, b) => a.file.localeCompare(b.file)))
    expect(index.split('\n').filter((line) => line.startsWith('| ['))).toHaveLength(rows.length)
  })

  it('exist for every reference in the tracked files', () => {
    const tracked = execFileSync('git', ['ls-files', '-z', ':!pnpm-lock.yaml'], { cwd: root, encoding: 'utf8' }).split('\0')
    const texts = tracked.filter((file) => /\.(?:tsx?|mjs|css|md|ya?ml|json)$/.test(file) && existsSync(join(root, file)))
    const named = texts.flatMap((file) => namedIn(readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })))
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(({ name }) => !isThere(name))).toEqual([])
  })

  it('exist for every number and link in the records', () => {
    const named = files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return [...text.matchAll(/\((\d{3}(?:-[\w-]+\.md)?)\)/g)].map(([, name = '']) => ({ file, name }))
    })
    expect(named.length).toBeGreaterThan(files.length)
    expect(named.filter(({ name }) => !isThere(name))).toEqual([])
  })

  it('are reported missing for a number without a record, also across two comment lines', () => {
    const unknown = ['decision', '999'].join('\n * ')
    expect(namedIn(`see ${unknown}, ${['docs', 'decisions', '998-gone.md'].join('/')}`).filter((name) => !isThere(name))).toEqual(
      ['999', '998-gone.md'],
    )
  })
})
