import { usePage, useTexts } from '@florilege/shared/shell'
import { Tabs } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { DoneList } from './done-list.tsx'
import wide from '../../wide-page.module.css'
import { PairQueue } from './pair-queue.tsx'
import { texts } from './texts.ts'

/** Page of catalogue editors: pairs that are probably the same, and the merges that were made. */
export const Page = () => {
  const t = useTexts(texts)
  const [search, setSearch] = useSearchParams()
  usePage({ title: t('merges'), heading: 'page' })
  const selected = search.get('show') === 'done' ? 'done' : 'pairs'
  return (
    <div className={wide.page}>
      <h1 className={wide.title}>{t('merges')}</h1>
      <p className={wide.lead}>{t('merges_lead')}</p>
      <Tabs
        label={t('merge_tabs')}
        selected={selected}
        onSelect={(key) => setSearch(key === 'done' ? { show: 'done' } : {}, { replace: true })}
        tabs={[
          { key: 'pairs', label: t('merge_tab_pairs'), panel: <PairQueue /> },
          { key: 'done', label: t('merge_tab_done'), panel: <DoneList /> },
        ]}
      />
    </div>
  )
}
