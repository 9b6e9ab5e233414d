import type { RecordStatus } from '@florilege/shared/contracts'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { KindChip, momentText } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import styles from './status-chip.module.css'

/** Chip for an unpublished record in a list; nothing for a published one. */
export const StatusChip = ({ status }: { status: RecordStatus | undefined }) => {
  const t = useTexts(catalogueTexts)
  if (status === undefined || status === 'published') return null
  return <KindChip tint="gaude">{t(`edit_status_${status}`)}</KindChip>
}

type Standing = { status: RecordStatus; publish_at: string | null }

/** Notice on the page of an unpublished record, for editors, with the publication date. */
export const StatusNote = ({ record: { status, publish_at } }: { record: Standing }) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const zone = useZone()
  if (status === 'published') return null
  const words =
    publish_at === null ? t('status_hidden') : t('status_due', { date: momentText(new Date(publish_at), language, zone) })
  return (
    <p className={styles.note}>
      <StatusChip status={status} /> {words}
    </p>
  )
}
