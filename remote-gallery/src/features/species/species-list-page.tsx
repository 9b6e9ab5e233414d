import { usePage, useTexts } from '@florilege/shared/shell'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { useAddRecord } from '../edit/use-add-record.ts'
import styles from '../../kit/record/list/list-header.module.css'
import { ChosenFilters } from '../../kit/record/filter/chosen-filters.tsx'
import { useListState } from '../../kit/record/list/list-state.ts'
import { ListTools } from '../../kit/record/list/list-tools.tsx'
import { viewIn } from '../../kit/record/list/list-view.ts'
import { RecordList } from '../../kit/record/list/record-list.tsx'

/** Species of the catalogue, those with plates first. */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const state = useListState()
  const view = viewIn(state.get('view'), 'gallery')
  usePage({ title: t('species_title'), add: useAddRecord('species') })
  return (
    <div>
      <p className={styles.intro}>{t('species_intro')}</p>
      <ChosenFilters kind="species" state={state} />
      <RecordList
        call="GET /api/species"
        query={state.query}
        view={view}
        label={t('species_title')}
        tools={<ListTools kind="species" state={state} view={view} viewDefault="gallery" />}
      />
    </div>
  )
}
