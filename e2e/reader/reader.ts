import type { Page } from '@playwright/test'
import type { Node } from './accessible-nodes.ts'
import { listenTo } from './hear-page.ts'
import type { Heard } from './hear-page.ts'
import { phraseOf } from './phrase.ts'
import { STEPS } from './reader-words.ts'
import type { Language } from './reader-words.ts'
import { isEntered, linesOf } from './spoken-lines.ts'
import { numberless, stable } from './stable-text.ts'

/** Words to wait for, in both languages. */
export type Both = Record<Language, RegExp>

const SKIP: Both = { fr: /^lien, Aller au contenu/, en: /^link, Skip to content/ }

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

/** Phrases for the focus: the containers just entered, then the control. */
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
  /** Skips bars and menus by the first link of the page. */
  skip: () => Promise<void>
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
  /** Text of the journey, on request without numbers. */
  transcript: (numbers?: boolean) => string
}

/** Starts a screen reader that works a page by keyboard and records its phrases. */
export const startReader = async (page: Page, language: Language, isGuest = false): Promise<Reader> => {
  const ears = await listenTo(page, language, isGuest)
  const words = STEPS[language]
  const written: string[] = []
  let before: Heard | null = null
  let title = ''

  const known = new Map<string, string[]>()

  const tellFocus = (now: Node[]): void => {
    const last = before?.focus ?? []
    const focus = saidOf(now, last, language)
    if (focus === '' && last.length > 0) written.push(`${words.focus}: ${words.nothing}`)
    if (focus !== '' && focus !== saidOf(last, last, language)) written.push(`${words.focus}: ${focus}`)
  }
  const tell = async (step: string, until?: Both): Promise<void> => {
    const now = await ears.rest(until?.[language], before?.scope)
    written.push('', `> ${step}`)
    if (now.root.name !== title) written.push(`${words.title}: ${stable(now.root.name)}`)
    title = now.root.name
    // Regions of a document that loads speak or not by its speed: the browser has read the page.
    const announced = ears.announced()
    if (before !== null) written.push(...announced.map((said) => `${words.says}: ${said}`))
    tellFocus(now.focus)
    const seen = known.get(now.scope)
    known.set(now.scope, now.lines)
    if (seen === undefined) written.push(...now.lines)
    else {
      written.push(...beyond(seen, now.lines).map((line) => `− ${line.trim()}`))
      written.push(...beyond(now.lines, seen).map((line) => `+ ${line.trim()}`))
    }
    before = now
  }

  const go = async (to: Both, key = 'Tab'): Promise<void> => {
    let path = before?.focus ?? []
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press(key)
      const next = await ears.focus()
      const said = saidOf(next, path, language)
      const line = `> ${key}: ${said === '' ? '…' : said}`
      // Successive stops outside the tree count as one.
      if (said !== '' || written.at(-1) !== line) written.push(...(stop === 0 ? [''] : []), line)
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
    skip: async () => {
      await go(SKIP)
      await page.keyboard.press('Enter')
      await tell('Enter')
    },
    open: async (path, until) => {
      known.clear()
      before = null
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
    transcript: (numbers = true) => {
      const text = `${written.join('\n').trim()}\n`
      return numbers ? text : numberless(text)
    },
  }
}
