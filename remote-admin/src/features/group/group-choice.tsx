import { call } from '@florilege/shared/client'
import type { AdminGroup } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import { ChoiceBar } from '../../kit/table/choice/choice-bar.tsx'
import { ChoiceDeed } from '../../kit/table/choice/choice.tsx'
import { endOfDay } from '../../kit/table/end-of-day.ts'
import { ReasonField } from '../../kit/table/choice/reason-field.tsx'
import { UntilField } from '../../kit/table/until-field.tsx'
import type { Chosen } from '../../kit/table/choice/use-chosen.ts'

const suspend = (id: number, { reason = '', until }: Record<string, string>) =>
  call('POST /api/admin/group/:id/suspend', { params: { id }, body: { reason: reason.trim(), until: endOfDay(until) } })

/** Chosen groups, and the suspension of all of them. */
export const GroupChoice = ({ chosen }: { chosen: Chosen<AdminGroup> }) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const count = chosen.rows?.size ?? 0
  return (
    <ChoiceBar label={t('choice_chosen')} words={t('choice_count', { count })}>
      <ChoiceDeed
        layer="groups-suspend"
        label={t('group_suspend')}
        danger
        chosen={chosen}
        intro={t('groups_text')}
        done={t('choice_done')}
        again={() => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET /api/admin/group' })}
        run={suspend}
      >
        <UntilField />
        <ReasonField />
      </ChoiceDeed>
      <Button kind="quiet" onClick={chosen.end}>
        {t('choice_end')}
      </Button>
    </ChoiceBar>
  )
}
