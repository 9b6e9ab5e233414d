import type { ContributionState } from '@florilege/shared/rules/forms'
import { useTexts } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import type { Tint } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

const TINTS: Record<ContributionState, Tint> = {
  draft: 'plain',
  submitted: 'pastel',
  sent_back: 'gaude',
  accepted: 'verdure',
  rejected: 'garance',
}

export const StateChip = ({ state }: { state: ContributionState }) => {
  const t = useTexts(texts)
  return <KindChip tint={TINTS[state]}>{t(`state_${state}`)}</KindChip>
}
