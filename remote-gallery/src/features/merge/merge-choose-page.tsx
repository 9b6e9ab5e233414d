import { usePage, useTexts } from '@florilege/shared/shell'
import { Autocomplete } from '@florilege/shared/ui'
import { useNavigate } from 'react-router'
import { useRecordId } from '../record/record-id.ts'
import styles from './merge.module.css'
import { comparePath, MERGES } from './merge-path.ts'
import { texts } from './texts.ts'

/** Page on which an editor chooses the record to be merged into this one. */
export const Page = () => {
  const t = useTexts(texts)
  const id = useRecordId()
  const navigate = useNavigate()
  usePage({ title: t('merge_title'), back: MERGES, heading: 'page' })
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('merge_title')}</h1>
      <Autocomplete
        name="other"
        label={t('merge_choose')}
        hint={t('merge_choose_hint')}
        placeholder={t('merge_choose_placeholder')}
        address="/api/search/suggest?of=record"
        onChange={([chosen]) => {
          const other = Number(chosen?.v ?? 0)
          if (other !== 0 && other !== id) void navigate(comparePath(id, other))
        }}
      />
    </div>
  )
}
