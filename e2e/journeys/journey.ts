import type { Browser } from '@playwright/test'
import type { Both, Reader } from '../reader/reader.ts'

/** Way of a person through the product with keyboard and screen reader. */
export type Journey = {
  /** Name of its transcripts. */
  name: string
  /** Title of its tests, with the rows that it proves. */
  title: string
  /** Also runs outside of the soak, in French. */
  quick?: boolean
  /** False if other tests change its counts: then numbers are not compared. */
  numbers?: boolean
  /** True if every post on the start page is of other tests. */
  guest?: boolean
  /** True with a service worker. */
  installed?: boolean
  /** Console errors that it brings about on purpose. */
  errors?: RegExp
  play: (reader: Reader, browser: Browser) => Promise<void>
}

/** Words to wait for in French and English. */
export const both = (fr: RegExp, en: RegExp): Both => ({ fr, en })

/** Words that are the same in both languages. */
export const same = (words: RegExp): Both => ({ fr: words, en: words })
