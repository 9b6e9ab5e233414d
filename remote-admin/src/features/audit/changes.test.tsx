import type { AuditEntry } from '@florilege/shared/contracts'
import { startTestTexts } from '@florilege/shared/testing'
import { uiTexts } from '@florilege/shared/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '../../texts.ts'
import { auditChangeTexts } from './audit-change-texts.ts'
import { Changes } from './changes.tsx'

const entry: AuditEntry = {
  id: 1,
  action: 'report.take-over',
  person: null,
  by: null,
  entity_id: null,
  entity_name: null,
  address: null,
  subject: 'item',
  subject_id: '7',
  subject_name: null,
  subject_kind: 'note',
  before: null,
  after: null,
  names: { 5: 'Hélène Vasseur', 30: 'Sacha Petit' },
  reason: null,
  created_at: '2026-03-01T10:00:00.000Z',
}

/** Compared values as "name: value", with − for the value before and + for the value after. */
const said = (of: Partial<AuditEntry>): string[] => {
  render(<Changes of={{ ...entry, ...of }} />)
  const marks = { DEL: '−', INS: '+' } as const
  const lines = screen.getAllByRole('term').map((term) => {
    const values = [...(term.nextElementSibling?.childNodes ?? [])].map((node) => {
      const mark = node.nodeName === 'DEL' || node.nodeName === 'INS' ? marks[node.nodeName] : ''
      return mark + (node.lastChild?.textContent ?? node.textContent)
    })
    return `${term.textContent}: ${values.join(' ')}`
  })
  cleanup()
  return lines
}

describe('[BY-14] changes in an entry of the log', () => {
  beforeAll(() => startTestTexts('fr', [uiTexts, texts, auditChangeTexts]))
  afterEach(cleanup)

  it('shows names instead of ids, and strikes through removed values only', () => {
    expect(said({ before: { case: 30, claimed_by: 30 }, after: { claimed_by: 5 } })).toEqual([
      'Dossier: 30',
      'Dossier pris par: −Sacha Petit +Hélène Vasseur',
    ])
    expect(said({ before: { member: 30, codes: [] }, after: { member: 30, codes: ['A', 'M'] } })).toEqual([
      'Membre: Sacha Petit',
      'Codes: +A, M',
    ])
    // Entities without a name are shown by id.
    expect(said({ before: { member: 31 } })).toEqual(['Membre: 31'])
    expect(said({ before: { privacy_status: -1, owner: 5, action: 'hide' }, after: { privacy_status: 9 } })).toEqual([
      'Qui la voit: −personne, retirée +tout le monde',
      'De: Hélène Vasseur',
      'Décision: −masqué',
    ])
    expect(said({ before: { status: 'active', role: 'USER' }, after: { status: 'suspended', role: 'EDITOR' } })).toEqual([
      'Compte ou groupe: −actif +suspendu',
      'Rôle: −Membre +Rédaction',
    ])
    expect(said({ before: { registration_open: true, unheard_of: 1 }, after: { registration_open: false } })).toEqual([
      'Inscriptions ouvertes: −oui +non',
      'unheard_of: −1',
    ])
  })
})
