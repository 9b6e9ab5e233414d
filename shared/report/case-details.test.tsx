import type { ReportCasePage } from '@florilege/shared/contracts'
import { startTestTexts } from '@florilege/shared/testing'
import { uiTexts } from '@florilege/shared/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CaseDetails } from './case-details.tsx'
import { reportTexts } from './report-texts.ts'

type Shown = Pick<ReportCasePage, 'besides' | 'deleted' | 'action'>

describe('[ST-02] further content of a case', () => {
  beforeAll(() => startTestTexts('fr', [uiTexts, reportTexts]))
  afterEach(cleanup)

  it('shows that the item was deleted, unless the decision removed it', () => {
    const show = (of: Partial<Shown>) =>
      render(<CaseDetails of={{ besides: null, deleted: false, action: null, ...of }} />).container.textContent
    expect(show({})).toBe('')
    expect(show({ deleted: true, action: 'remove' })).toBe('')
    expect(show({ deleted: true })).toMatch(/^Supprimé depuis/)
  })

  it('shows the place by name, if it has one', () => {
    const besides = { share: false, mood: 7, place: 'Saumur', lat: 47.3, lon: 0, shared: null }
    render(<CaseDetails of={{ besides, deleted: false, action: null }} />)
    expect(screen.getByText(/Saumur$/).textContent).toMatch(/Lieu\s: Saumur$/)
  })
})
