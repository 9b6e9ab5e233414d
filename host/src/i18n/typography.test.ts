import { errorTexts } from '@florilege/shared/shell'
import { uiTexts } from '@florilege/shared/ui'
import { describe, expect, it } from 'vitest'
import { staticPages } from '../pages/content/static-pages.ts'
import { remoteTexts } from '../remotes/remote-texts.ts'
import { hostTexts } from './host-texts.ts'
import { pageTexts } from './page-texts.ts'

const words = [uiTexts, errorTexts, hostTexts, pageTexts, remoteTexts].flatMap(({ fr }) => Object.values<string>(fr))
const pages = [...staticPages.values()].flatMap(({ fr }) => [
  fr.title,
  fr.lead,
  ...fr.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
])

describe('French typography', () => {
  it.each([
    ['a narrow no-break space before ; ! ? and inside guillemets', /[^\u202F][;!?»]|«[^\u202F]/],
    ['a no-break space before a colon', /[^\u00A0]:(?!\/\/)/],
    ['curly apostrophes', /'/],
    ['real ellipses', /\.\.\./],
    ['ligatures', /(?<!«\u202F|\p{L})(?:oeuvre|coeur|oeil|soeur|noeud)/iu],
  ])('has %s', (_rule, broken) => {
    expect([...words, ...pages].map((text) => text.replaceAll(/\{\{\w+\}\}/g, 'x')).filter((text) => broken.test(text))).toEqual(
      [],
    )
  })

  it('is said in English too, page by page', () => {
    for (const { fr, en } of staticPages.values()) {
      expect(en.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
        fr.sections.map(({ paragraphs }) => paragraphs.length),
      )
    }
  })
})
