import type { ReportCasePage } from '@florilege/shared/contracts'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { dateText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './report.module.css'

type Target = NonNullable<ReportCasePage['falls_on']>

/** "Already suspended until the 12th of January, by Hélène"; of several suspensions, the longest is in force. */
const Suspended = ({ type, suspended }: Target) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  if (suspended === null) return null
  const { until, by } = suspended
  const what = t(type === 'PERSON' ? 'report_account' : 'report_group')
  const end = until === null ? t('report_endless') : t('report_end', { date: dateText(new Date(until), language, zone) })
  return (
    <div role="note" className={styles.taken}>
      <p className={styles.holder}>
        {by === null ? t('report_suspended', { what, end }) : t('report_suspended_by', { what, end, name: by.display_name })}
      </p>
      <p className={styles.detail}>{t('report_longest')}</p>
    </div>
  )
}

/** Person or group of a warning or suspension, when the title does not name it, and its current suspension. */
export const CaseTarget = ({ of: { falls_on: target, concerns } }: { of: Pick<ReportCasePage, 'falls_on' | 'concerns'> }) => {
  const t = useTexts(texts)
  if (target === null) return null
  return (
    <>
      {target.id !== concerns?.id && (
        <p>
          {t(concerns === null ? 'report_writer' : 'report_writer_as', {
            name: target.display_name,
            group: concerns?.display_name ?? '',
          })}
        </p>
      )}
      <Suspended {...target} />
    </>
  )
}
