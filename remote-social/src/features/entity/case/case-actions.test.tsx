import { reportTexts } from '@florilege/shared/report'
import { errorTexts } from '@florilege/shared/shell'
import { sessionAtom } from '@florilege/shared/shell/host'
import { startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { cleanup, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { communityTexts } from '../../../community-texts.ts'
import { texts } from '../../../texts.ts'
import { AppealSheet } from './appeal-sheet.tsx'
import { AT, GROUP, luis, made, show } from './case-samples.tsx'
import { DecisionSheet } from './decision-sheet.tsx'

const nothing = () => undefined

describe('[ST-09] effect of a group’s decision', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts, reportTexts, texts, communityTexts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    getDefaultStore().set(sessionAtom, null)
  })

  it('[BY-14] names the person to be warned, and offers no warning without one', async () => {
    const warns = { name: /^Avertir/, hidden: true } as const
    const about = made({ falls_on: { ...luis, suspended: null } })
    show(<DecisionSheet about={about} entity={GROUP} onDecided={nothing} onClose={nothing} />, [about])
    const warning = await screen.findByRole('radio', warns)
    expect(warning.closest('label')?.parentElement?.textContent).toContain('L’avertissement va à Luis.')
    cleanup()
    const house = made({ words: 'Une gravure de la maison' })
    show(<DecisionSheet about={house} entity={GROUP} onDecided={nothing} onClose={nothing} />, [house])
    expect(await screen.findByText('Une gravure de la maison')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Masquer', hidden: true })).toBeTruthy()
    expect(screen.queryByRole('radio', warns)).toBeNull()
  })

  it('says that lifting it reveals nothing that another decision hides', async () => {
    const about = made({ action: 'hide', closed_at: AT, appeal: 'Une citation', statement: 'Blessant', held_besides: true })
    show(<AppealSheet about={about} entity={GROUP} onAnswered={nothing} onClose={nothing} />, [about])
    expect(await screen.findByText(/reste retiré, par une décision du site/)).toBeTruthy()
    expect(screen.queryByText(/redevient visible/)).toBeNull()
  })
})
