import { usePage, useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { useAddRecord } from '../edit/use-add-record.ts'
import { useListState } from '../../kit/record/list/list-state.ts'
import { ChosenFilters } from '../../kit/record/filter/chosen-filters.tsx'
import { ListTools } from '../../kit/record/list/list-tools.tsx'
import { viewIn } from '../../kit/record/list/list-view.ts'
import { RecordList } from '../../kit/record/list/record-list.tsx'

const CLASSES = ['artwork', 'book', 'article', 'chapter', 'thesis', 'report', 'map', 'other'] as const

/** Artworks, other writings and articles, in the gallery or article layout. */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const state = useListState()
  const articles = state.get('show') === 'articles'
  const viewDefault = articles ? 'list' : 'gallery'
  const view = viewIn(state.get('view'), viewDefault)
  const add = useAddRecord(articles ? 'article' : 'bibliography', articles ? undefined : state.query.class)
  usePage({ title: t('gallery'), add })
  const label = articles ? t('articles') : t('works')
  return (
    <div>
      <ChipRow label={t('filters')}>
        <ChipLink to={state.with({ class: null, show: null })} selected={!articles && !state.query.class} replace>
          {t('all')}
        </ChipLink>
        {CLASSES.map((name) => (
          <ChipLink
            key={name}
            to={state.with({ class: name, show: null })}
            selected={!articles && state.query.class === name}
            replace
          >
            {t(`class_${name}`)}
          </ChipLink>
        ))}
        <ChipLink to="/artwork/?show=articles" selected={articles} replace>
          {t('articles')}
        </ChipLink>
      </ChipRow>
      <ChosenFilters kind={articles ? 'article' : 'bibliography'} state={state} />
      <RecordList
        call={articles ? 'GET /api/article' : 'GET /api/bibliography'}
        query={state.query}
        view={view}
        label={label}
        tools={<ListTools kind={articles ? 'article' : 'bibliography'} state={state} view={view} viewDefault={viewDefault} />}
      />
    </div>
  )
}
