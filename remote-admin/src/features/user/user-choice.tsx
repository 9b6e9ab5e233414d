import { call } from '@florilege/shared/client'
import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import { ChoiceBar } from '../table/choice-bar.tsx'
import { endOfDay } from '../table/end-of-day.ts'
import { ReasonSheet } from '../table/reason-sheet.tsx'
import { UntilField } from '../table/until-field.tsx'

const DEEDS = ['suspend', 'sessions'] as const
type Deed = (typeof DEEDS)[number]

const act = async (deed: Deed, id: number, reason: string, until: string | undefined): Promise<void> => {
  const params = { id }
  if (deed === 'suspend') await call('POST /api/admin/user/:id/suspend', { params, body: { reason, until: endOfDay(until) } })
  else await call('POST /api/admin/user/:id/end-sessions', { params, body: { reason } })
}

type Props = { chosen: ReadonlySet<number>; onChoice: (chosen: ReadonlySet<number>) => void; onStop: () => void }

const Action = ({ deed, chosen, onChoice }: { deed: Deed } & Omit<Props, 'onStop'>) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const layer = useLayer(`users-${deed}`)
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/admin/user') })
  return (
    <>
      <Button kind={deed === 'suspend' ? 'danger' : 'outline'} disabled={chosen.size === 0} onClick={layer.show}>
        {t(`user_${deed}`)}
      </Button>
      {layer.open && chosen.size > 0 && (
        <ReasonSheet
          title={t(`user_${deed}`)}
          intro={t(`users_${deed}_text`, { count: chosen.size })}
          action={t(`user_${deed}`)}
          danger={deed === 'suspend'}
          done={t(`users_${deed}_done`)}
          reasonHint={t(deed === 'suspend' ? 'user_suspend_reason' : 'user_reason')}
          onClose={() => {
            layer.close()
            void again()
          }}
          // One after another: whoever is refused stays chosen with those after them, and the sheet says why.
          onDo={async (reason, { until }) => {
            const left = new Set(chosen)
            try {
              for (const id of chosen) {
                // oxlint-disable-next-line no-await-in-loop -- each is written into the log before the next one
                await act(deed, id, reason, until)
                left.delete(id)
              }
            } finally {
              onChoice(left)
            }
          }}
        >
          {deed === 'suspend' && <UntilField />}
        </ReasonSheet>
      )}
    </>
  )
}

/** Which accounts are chosen, and what can be done with all of them at once. */
export const UserChoice = ({ chosen, onChoice, onStop }: Props) => {
  const t = useTexts(texts)
  return (
    <ChoiceBar label={t('users_chosen')} words={chosen.size === 0 ? t('users_none') : t('users_count', { count: chosen.size })}>
      {DEEDS.map((deed) => (
        <Action key={deed} deed={deed} chosen={chosen} onChoice={onChoice} />
      ))}
      <Button kind="quiet" onClick={onStop}>
        {t('users_stop')}
      </Button>
    </ChoiceBar>
  )
}
