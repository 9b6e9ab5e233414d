import { describe, expect, it } from 'vitest'
import { loadDraft, saveDraft } from './draft-store.ts'

const keeper = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('drafts', () => {
  it('come back for the person who wrote them and for nobody else', () => {
    const browser = keeper()
    saveDraft(browser, 1, 'note', { text: 'Trois crocus' })
    expect(loadDraft(browser, 1, 'note')).toEqual({ text: 'Trois crocus' })
    expect(loadDraft(browser, 2, 'note')).toBeNull()
    expect(loadDraft(browser, null, 'note')).toBeNull()
  })

  it('begun as a guest are taken over once by the person who signs in', () => {
    const browser = keeper()
    saveDraft(browser, null, 'comment.7', { text: 'Quelle merveille' })
    expect(loadDraft(browser, 1, 'comment.7')).toEqual({ text: 'Quelle merveille' })
    expect(loadDraft(browser, 2, 'comment.7')).toBeNull()
  })

  it('never hide an own draft behind one begun as a guest', () => {
    const browser = keeper()
    saveDraft(browser, 1, 'note', { text: 'À moi' })
    saveDraft(browser, null, 'note', { text: 'D’un autre' })
    expect(loadDraft(browser, 1, 'note')).toEqual({ text: 'À moi' })
  })

  it('that cannot be read are none, and a full browser is told', () => {
    const broken = { ...keeper(), getItem: () => '{' }
    expect(loadDraft(broken, 1, 'note')).toBeNull()
    const full = {
      ...keeper(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(saveDraft(full, 1, 'note', { text: 'x' })).toBe(false)
  })
})
