import { describe, expect, it } from 'vitest'
import { about, info, staticPages } from './static-pages.ts'

describe('site pages', () => {
  it('[RT-32] have the same paragraphs in French and in English', () => {
    for (const { fr, en } of [about, info, ...staticPages.values()])
      expect(en.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
        fr.sections.map(({ paragraphs }) => paragraphs.length),
      )
  })
})
