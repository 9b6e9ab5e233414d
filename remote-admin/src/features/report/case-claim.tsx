import { call } from '@florilege/shared/client'
import type { ReportCase } from '@florilege/shared/contracts'
import { failed, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import { Holder, useHeld } from './holder.tsx'
import styles from './report.module.css'
import { useReportsAgain } from './use-report-live.ts'

const DEEDS = {
  claim: (params: { id: number }) => call('POST /api/report/case/:id/claim', { params }),
  over: (params: { id: number }) => call('POST /api/report/case/:id/claim', { params, body: { over: true } }),
  release: (params: { id: number }) => call('POST /api/report/case/:id/release', { params }),
} as const
type Deed = keyof typeof DEEDS

/**
 * Claim of an open case or appeal: unclaimed, it can be claimed; claimed by the reader, released; claimed by a moderator of
 * the group in question, taken over.
 */
export const CaseClaim = ({ of: about }: { of: ReportCase }) => {
  const t = useTexts(texts)
  const { mine, others, ofGroup } = useHeld(about)
  const again = useReportsAgain()
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: (deed: Deed) => DEEDS[deed]({ id: about.id }),
    onError: (error) => failed(error),
    onSettled: again,
  })
  return (
    <section className={others ? styles.taken : styles.claim} aria-labelledby="report-claim">
      <h2 id="report-claim" className={styles.subtitle}>
        {t('report_holder')}
      </h2>
      <p role="status" className={styles.holder}>
        <Holder of={about} />
      </p>
      {others && <p className={styles.detail}>{t(ofGroup ? 'report_group_text' : 'report_theirs_text')}</p>}
      {ofGroup && (
        <div className={styles.buttons}>
          <Button kind="outline" busy={isPending} onClick={() => mutate('over')}>
            {t('report_take_over')}
          </Button>
        </div>
      )}
      {!others && (
        <div className={styles.buttons}>
          <Button kind={mine ? 'outline' : 'primary'} busy={isPending} onClick={() => mutate('claim')}>
            {t(mine ? 'report_go_on' : 'report_take')}
          </Button>
          {mine && (
            <Button kind="quiet" busy={isPending} onClick={() => mutate('release')}>
              {t('report_release')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
