import { usePages } from '@florilege/shared/client'
import { shownTitle } from '@florilege/shared/rules'
import { confirm, failed, toast, useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { Button, EmptyState, KindChip, momentText, Paged } from '@florilege/shared/ui'
import { useState } from 'react'
import wide from '../../wide-page.module.css'
import styles from './merge.module.css'
import { undoMerge, useRefreshMerges } from './merge-calls.ts'
import type { Merge } from './merge-calls.ts'
import { RecordSide } from './record-side.tsx'
import { texts } from './texts.ts'

const Done = ({ merge }: { merge: Merge }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  const refresh = useRefreshMerges()
  const [busy, setBusy] = useState(false)
  const merged = shownTitle(merge.merged_title, language)
  const date = momentText(new Date(merge.created_at), language, zone)
  const undo = async () => {
    if (!(await confirm(t('merge_undo_title'), t('merge_undo_text')))) return
    setBusy(true)
    try {
      await undoMerge(merge.id)
      toast(t('merge_undone'))
      await refresh()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return (
    <li className={styles.done}>
      <div className={styles.side}>
        {merge.kept === null ? (
          <p className={wide.quiet}>{t('merge_hidden')}</p>
        ) : (
          <>
            <p className={styles.into}>{t('merge_into', { merged })}</p>
            <RecordSide record={merge.kept} />
          </>
        )}
        <p className={wide.quiet}>
          {merge.by === null ? t('merge_by_nobody', { date }) : t('merge_by', { name: merge.by.display_name, date })}
        </p>
      </div>
      {merge.undone === null ? (
        <Button kind="outline" busy={busy} aria-label={t('merge_undo_named', { merged })} onClick={() => void undo()}>
          {t('merge_undo')}
        </Button>
      ) : (
        <KindChip>{t('merge_is_undone')}</KindChip>
      )}
    </li>
  )
}

/** Merges that were made, newest first, each with its undo. */
export const DoneList = () => {
  const t = useTexts(texts)
  const pages = usePages('GET /api/merge', {})
  return (
    <Paged pages={pages} empty={<EmptyState title={t('merge_done_none')} />}>
      {(merges) => (
        <ul className={`plain-list ${styles.rows}`}>
          {merges.map((merge) => (
            <Done key={merge.id} merge={merge} />
          ))}
        </ul>
      )}
    </Paged>
  )
}
