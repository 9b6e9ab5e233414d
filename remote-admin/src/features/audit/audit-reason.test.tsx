import type { AuditEntry } from '@florilege/shared/contracts'
import { startTestTexts } from '@florilege/shared/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '../../texts.ts'
import { AuditReason } from './audit-reason.tsx'

const NOTE = 'live for everybody, it broke for 5 people: evidence 3f1c'
const person: AuditEntry['person'] = { id: 5, display_name: 'Hélène Vasseur' }

const shown = (of: Pick<AuditEntry, 'person' | 'reason'>): string | null => {
  const { container } = render(<AuditReason of={of} />)
  return container.textContent
}

describe('[BY-14] reason of an entry of the log', () => {
  beforeAll(() => startTestTexts('fr', [texts]))
  afterEach(cleanup)

  it('translates a note of the registry', () => {
    expect(shown({ person: null, reason: NOTE })).toBe(
      'en ligne pour tout le monde, ne marchait pas pour 5 personnes (indice 3f1c)',
    )
  })

  it('leaves the words of a person as they are', () => {
    expect(shown({ person, reason: NOTE })).toBe(NOTE)
    expect(shown({ person, reason: null })).toBe('')
  })
})
