import type { Page } from '@playwright/test'
import type { Node } from './accessible-nodes.ts'
import { listenTo } from './hear-page.ts'
import type { Heard } from './hear-page.ts'
import { phraseOf } from './phrase.ts'
import { STEPS } from './reader-words.ts'
import type { Language } from './reader-words.ts'
import { isEntered, linesOf } from './spoken-lines.ts'
import { stable } from './stable-text.ts'

/** Words to wait for, in both languages. */
export type Both = Record<Language, RegExp>

/** Stops of a key after which a control counts as out of reach. */
const MOST_STOPS = 90

/** Lines that another list lacks, each as often. */
const beyond = (lines: string[], others: string[]): string[] => {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** What is said of the focus: what it has entered, then the control. */
const saidOf = (path: Node[], before: Node[], language: Language): string => {
  const wasIn = new Set(before.filter(isEntered).map((node) => phraseOf(node, language)))
  const entered = path.slice(0, -1).filter(isEntered)
  return [
    ...entered.map((node) => phraseOf(node, language)).filter((words) => !wasIn.has(words)),
    ...path.slice(-1).map((node) => phraseOf(node, language)),
  ]
    .map(stable)
    .join(' › ')
}

export type Reader = {
  language: Language
  page: Page
  /** Opens an address; `until` are words that the page says when it is there. */
  open: (path: string, until?: Both) => Promise<void>
  /** Presses keys one after the other and reads what has changed. */
  press: (keys: string, until?: Both) => Promise<void>
  /** Presses Tab, or another key, until the focus is on a control with these words. */
  go: (to: Both, key?: string) => Promise<void>
  /** Types words into the control that has the focus. */
  type: (words: string, until?: Both) => Promise<void>
  /** Waits for something that comes without the person's doing. */
  wait: (what: string, until: Both) => Promise<void>
  /** Reads the whole page with its bars and menus. */
  all: () => void
  transcript: () => string
}

/** Starts a screen reader that works a page with the keyboard and writes down what is said. */
export const startReader = async (page: Page, language: Language): Promise<Reader> => {
  const ears = await listenTo(page, language)
  const words = STEPS[language]
  const written: string[] = []
  let before: Heard | null = null
  let title = ''

  const tell = async (step: string, until?: Both): Promise<void> => {
    const now = await ears.rest(until?.[language])
    written.push('', `> ${step}`)
    if (now.root.name !== title) written.push(`${words.title}: ${stable(now.root.name)}`)
    title = now.root.name
    for (const said of ears.announced()) written.push(`${words.says}: ${said}`)
    const focus = saidOf(now.focus, before?.focus ?? [], language)
    if (focus !== '' && focus !== saidOf(before?.focus ?? [], before?.focus ?? [], language))
      written.push(`${words.focus}: ${focus}`)
    if (now.scope === before?.scope) {
      written.push(...beyond(before.lines, now.lines).map((line) => `− ${line.trim()}`))
      written.push(...beyond(now.lines, before.lines).map((line) => `+ ${line.trim()}`))
    } else written.push(...now.lines)
    before = now
  }

  const go = async (to: Both, key = 'Tab'): Promise<void> => {
    let path = before?.focus ?? []
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press(key)
      const next = await ears.focus()
      const said = saidOf(next, path, language)
      written.push(...(stop === 0 ? [''] : []), `> ${key}: ${said === '' ? words.nothing : said}`)
      path = next
      if (to[language].test(said.split(' › ').at(-1) ?? '')) {
        if (before !== null) before = { ...before, focus: next }
        return
      }
    }
    throw new Error(`No ${String(to[language])} by ${key}:\n${written.join('\n')}`)
  }

  return {
    language,
    page,
    go,
    open: async (path, until) => {
      await page.goto(path)
      await tell(`${words.opened} ${path.replaceAll(/\d+/g, '0')}`, until)
    },
    press: async (keys, until) => {
      for (const key of keys.split(' ')) await page.keyboard.press(key)
      await tell(keys, until)
    },
    type: async (typed, until) => {
      await page.keyboard.type(typed)
      await tell(`« ${typed} »`, until)
    },
    wait: (what, until) => tell(what, until),
    all: () => {
      if (before !== null) written.push('', ...linesOf(before.root, language).map(stable))
    },
    transcript: () => `${written.join('\n').trim()}\n`,
  }
}
