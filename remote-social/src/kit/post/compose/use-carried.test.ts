import { describe, expect, it } from 'vitest'
import { emptyDraft } from './post-draft.ts'
import { withCarried, wordsToCarry } from './use-carried.ts'

const words = { text: 'Trois crocus', people: [] }

describe('switch to another kind of post', () => {
  it('[FE-04] plain text and the choice are carried over', () => {
    const { draft, takes } = withCarried({ ...emptyDraft(), mood: null as number | null }, words, { mood: 6 })
    expect(draft).toMatchObject({ text: 'Trois crocus', mood: 6 })
    expect(takes).toBe(true)
  })

  it('[FE-04] a draft with text keeps it', () => {
    const before = { ...emptyDraft(), text: 'Déjà là' }
    expect(withCarried(before, words, {})).toEqual({ draft: before, takes: false })
  })

  it('[FE-04] a draft with pictures, with rich text or without text carries nothing over', () => {
    expect(wordsToCarry({ ...emptyDraft(), ...words })).toEqual(words)
    expect(wordsToCarry({ ...emptyDraft(), ...words, media: [{ id: 1, thumb: '/1', alt: '' }] })).toBeNull()
    expect(wordsToCarry({ ...emptyDraft(), ...words, document: [] })).toBeNull()
    expect(wordsToCarry(emptyDraft())).toBeNull()
  })
})
