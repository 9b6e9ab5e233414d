import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, usePage, useTexts } from '@florilege/shared/shell'
import { Autocomplete } from '@florilege/shared/ui'
import { useLocation, useNavigate } from 'react-router'
import { useRecordId } from '../../kit/record/record-id.ts'
import wide from '../../wide-page.module.css'
import { comparePath, MERGES } from './merge-path.ts'
import { texts } from './texts.ts'

const titleIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'title' in state && typeof state.title === 'string' ? state.title : null

/** Page on which an editor chooses the record to be merged into this one. */
export const Page = () => {
  const t = useTexts(texts)
  const id = useRecordId()
  const language = useLanguage()
  const navigate = useNavigate()
  const title = titleIn(useLocation().state)
  usePage({ title: t('merge_title'), back: MERGES, heading: 'page' })
  return (
    <div className={wide.page}>
      <h1 className={wide.title}>{t('merge_title')}</h1>
      <Autocomplete
        name="other"
        label={t('merge_choose')}
        hint={title === null ? t('merge_choose_hint') : t('merge_choose_into', { title: shownTitle(title, language) })}
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
