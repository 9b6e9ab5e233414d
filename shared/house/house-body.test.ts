import { describe, expect, it } from 'vitest'
import { bodyOf, sectionsOf } from './house-body.ts'
import { about, info, staticPages } from './static-pages.ts'

describe('[RT-39] editable text of site pages', () => {
  it('are parsed to the same sections', () => {
    for (const { fr, en } of [about, info, ...staticPages.values()])
      for (const { sections } of [fr, en]) expect(sectionsOf(bodyOf(sections))).toEqual(sections)
  })

  it('may have headings, paragraphs of several lines, and text before the first heading', () => {
    expect(sectionsOf('Avant\r\n\r\n## Un titre\nune ligne\nune autre\n\n\n  \n## Vide\n\n')).toEqual([
      { heading: '', paragraphs: ['Avant'] },
      { heading: 'Un titre', paragraphs: ['une ligne une autre'] },
      { heading: 'Vide', paragraphs: [] },
    ])
    expect(sectionsOf('')).toEqual([])
    expect(sectionsOf('#Pas un titre')).toEqual([{ heading: '', paragraphs: ['#Pas un titre'] }])
  })
})
