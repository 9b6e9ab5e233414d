import { usePage, useTexts } from '@florilege/shared/shell'
import { useNavigate } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { ChosenFilters } from '../../kit/record/filter/chosen-filters.tsx'
import { useListState } from '../../kit/record/list/list-state.ts'
import { ListTools } from '../../kit/record/list/list-tools.tsx'
import { viewIn } from '../../kit/record/list/list-view.ts'
import { RecordList } from '../../kit/record/list/record-list.tsx'
import { classAsked, ClassChips } from './class-chips.tsx'

/** Artists, movements and genera, sorted by name. */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const navigate = useNavigate()
  const state = useListState()
  const view = viewIn(state.get('view'), 'list')
  const chosen = classAsked(state.query.class)
  const label = chosen === undefined ? t('categories') : t(`class_${chosen}`)
  usePage({
    title: label,
    edit: {
      run: () => void navigate(chosen === undefined ? '/category/edit/' : `/category/edit/?class=${chosen}`),
      roles: ['EDITOR', 'ADMIN'],
    },
  })
  return (
    <div>
      <ClassChips chosen={chosen} />
      <ChosenFilters kind="genus" state={state} />
      <RecordList
        call="GET /api/genus"
        query={state.query}
        view={view}
        label={label}
        tools={<ListTools kind="genus" state={state} view={view} viewDefault="list" />}
      />
    </div>
  )
}
