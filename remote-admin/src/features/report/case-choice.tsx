import { call } from '@florilege/shared/client'
import type { ReportCase } from '@florilege/shared/contracts'
import { failed, toast, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import { ChoiceBar } from '../../kit/table/choice/choice-bar.tsx'
import { onEach } from '../../kit/table/choice/choice.tsx'
import type { Chosen } from '../../kit/table/choice/use-chosen.ts'
import { useReportsAgain } from './use-report-live.ts'

const DEEDS = {
  claim: (params: { id: number }) => call('POST /api/report/case/:id/claim', { params }),
  release: (params: { id: number }) => call('POST /api/report/case/:id/release', { params }),
} as const
type Deed = keyof typeof DEEDS

/** Chosen cases, which the reader claims or releases together. */
export const CaseChoice = ({ chosen, me }: { chosen: Chosen<ReportCase>; me: number | null }) => {
  const t = useTexts(texts)
  const again = useReportsAgain()
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: (deed: Deed) => onEach(chosen, (id) => DEEDS[deed]({ id })),
    onError: (error) => failed(error),
    onSuccess: () => toast(t('choice_done')),
    onSettled: again,
  })
  const cases = [...(chosen.rows?.values() ?? [])]
  const count = cases.length
  const areMine = count > 0 && cases.every(({ claimed }) => claimed?.by.id === me)
  return (
    <ChoiceBar label={t('choice_chosen')} words={t('choice_count', { count })}>
      <Button disabled={count === 0} busy={isPending} onClick={() => mutate('claim')}>
        {t('report_take')}
      </Button>
      <Button kind="outline" disabled={!areMine} busy={isPending} onClick={() => mutate('release')}>
        {t('report_release')}
      </Button>
      <Button kind="quiet" onClick={chosen.end}>
        {t('choice_end')}
      </Button>
    </ChoiceBar>
  )
}
