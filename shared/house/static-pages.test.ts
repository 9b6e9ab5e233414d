import { describe, expect, it } from 'vitest'
import { about, info, staticPages } from './static-pages.ts'

describe('pages of the house', () => {
  it('[RT-32] say the same in French and in English, paragraph by paragraph', () => {
    for (const { fr, en } of [about, info, ...staticPages.values()])
      expect(en.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
        fr.sections.map(({ paragraphs }) => paragraphs.length),
      )
  })
})
