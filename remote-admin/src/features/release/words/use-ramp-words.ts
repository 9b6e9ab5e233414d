import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { momentText } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'

type Ramp = NonNullable<NonNullable<ReleaseStatus['rollout']>['ramp']>

/** Text of the condition for the next step of an automatic roll-out. */
export const useRampWords = () => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  return ({ next, loads, needed, latest, held }: Ramp): string =>
    held
      ? t('release_ramp_held')
      : t('release_ramp_next', { next, loads, needed, latest: momentText(new Date(latest), language, zone) })
}
