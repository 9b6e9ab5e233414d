import { usePage, useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow } from '@florilege/shared/ui'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { ChosenFilters } from '../record/chosen-filters.tsx'
import { useListState } from '../record/list-state.ts'
import { ListTools } from '../record/list-tools.tsx'
import { viewIn } from '../record/list-view.ts'
import { RecordList } from '../record/record-list.tsx'

const CLASSES = ['artist', 'movement', 'taxon'] as const

/** Artists, movements and genera, by name. */
export const Page = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const state = useListState()
  const view = viewIn(state.get('view'), 'list')
  const title = CLASSES.find((name) => name === state.query.class)
  const label = title === undefined ? t('categories') : t(`class_${title}`)
  usePage({ title: label, edit: { run: () => void navigate('/category/edit/'), roles: ['EDITOR', 'ADMIN'] } })
  return (
    <div>
      <ChipRow label={t('filters')}>
        <ChipLink to="/category/" selected={title === undefined} replace>
          {t('all')}
        </ChipLink>
        {CLASSES.map((name) => (
          <ChipLink key={name} to={`/category/?class=${name}`} selected={state.query.class === name} replace>
            {t(`class_${name}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <ChosenFilters state={state} />
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
