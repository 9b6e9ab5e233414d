import { call } from '@florilege/shared/client'
import type { AdminUser } from '@florilege/shared/contracts'
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

const DEEDS = ['suspend', 'sessions'] as const
type Deed = (typeof DEEDS)[number]

const act = async (deed: Deed, id: number, { reason = '', until }: Record<string, string>): Promise<void> => {
  const params = { id }
  const body = { reason: reason.trim() }
  if (deed === 'suspend') await call('POST /api/admin/user/:id/suspend', { params, body: { ...body, until: endOfDay(until) } })
  else await call('POST /api/admin/user/:id/end-sessions', { params, body })
}

/** Which accounts are chosen, and what can be done with all of them at once. */
export const UserChoice = ({ chosen }: { chosen: Chosen<AdminUser> }) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const count = chosen.rows?.size ?? 0
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/admin/user') })
  return (
    <ChoiceBar label={t('users_chosen')} words={count === 0 ? t('users_none') : t('users_count', { count })}>
      {DEEDS.map((deed) => (
        <ChoiceDeed
          key={deed}
          layer={`users-${deed}`}
          label={t(`user_${deed}`)}
          danger={deed === 'suspend'}
          chosen={chosen}
          intro={t(`users_${deed}_text`, { count })}
          done={t(`users_${deed}_done`)}
          again={again}
          run={(id, values) => act(deed, id, values)}
        >
          {deed === 'suspend' && <UntilField />}
          <ReasonField hint={t(deed === 'suspend' ? 'user_suspend_reason' : 'user_reason')} />
        </ChoiceDeed>
      ))}
      <Button kind="quiet" onClick={chosen.end}>
        {t('choice_end')}
      </Button>
    </ChoiceBar>
  )
}
