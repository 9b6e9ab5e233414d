import { usePages } from '@florilege/shared/client'
import { useLanguage, usePage, useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow, EmptyState, ErrorCard, LoadMore, SkeletonRows } from '@florilege/shared/ui'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { countWords } from '../../kit/record/filter/count-words.ts'
import { useResultWords } from '../../kit/record/list/use-result-words.ts'
import { SearchForm } from './search-form.tsx'
import { SearchHits } from './search-hits.tsx'
import styles from './search-page.module.css'

type Query = { q?: string; kind?: 'artwork' }
const queryOf = (q: string, kind: string | null): Query => ({ q, ...(kind === null ? {} : { kind }) }) as Query

const Results = ({ q, kind }: { q: string; kind: string | null }) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const pages = usePages('GET /api/search', { query: queryOf(q, kind) })
  if (pages.isPending) return <SkeletonRows />
  if (pages.data === undefined) return <ErrorCard text={t('load_failed')} onRetry={() => void pages.refetch()} />
  const hits = pages.data.pages.flatMap((page) => page.list.data)
  const facets = pages.data.pages[0]?.list.facets ?? []
  const address = (name?: string) => `/search/?${new URLSearchParams({ q, ...(name === undefined ? {} : { kind: name }) })}`
  return (
    <>
      {facets.length > 0 && (
        <ChipRow label={t('search_kinds')}>
          <ChipLink to={address()} selected={kind === null} replace>
            {t('all')}
          </ChipLink>
          {facets.map(({ kind: one, count, about = false }) => (
            <ChipLink key={one} to={address(one)} selected={kind === one} replace>
              {t(`kind_${one}`)}{' '}
              <span className={styles.count}>
                {t(about ? 'search_about' : 'search_count', { count: countWords(count, about, language) })}
              </span>
            </ChipLink>
          ))}
        </ChipRow>
      )}
      {hits.length > 0 && pages.data.pages[0]?.list.approximate && <p className={styles.hint}>{t('search_near')}</p>}
      {hits.length === 0 ? (
        <EmptyState title={t('search_nothing', { q })} text={t('search_nothing_hint')} />
      ) : (
        <SearchHits hits={hits} />
      )}
      <LoadMore pages={pages} />
    </>
  )
}

/** Number of results in words, for the ears: the chips show it. */
const Found = ({ q, kind }: { q: string; kind: string | null }) => {
  const t = useTexts(catalogueTexts)
  const words = useResultWords()
  const { data } = usePages('GET /api/search', { query: queryOf(q, kind) })
  const first = data?.pages[0]?.list
  if (first === undefined) return null
  if (first.data.length === 0) return t('search_nothing', { q })
  const counted = (first.facets ?? []).filter((facet) => kind === null || facet.kind === kind)
  const count = counted.reduce((sum, facet) => sum + facet.count, 0)
  return words(
    count,
    counted.some((facet) => facet.about === true),
  )
}

/** Moves the focus to the results of a query typed here: the field of the previous query is gone, and its focus with it. */
const useFocusResults = (q: string) => {
  const results = useRef<HTMLElement>(null)
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (asked.current === q) results.current?.focus({ preventScroll: true })
    asked.current = null
  }, [q])
  const onAsked = (next: string) => {
    asked.current = next
  }
  return { results, onAsked }
}

/** Search over all kinds; query and kind are in the URL. */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const [search] = useSearchParams()
  const q = search.get('q')?.trim() ?? ''
  const { results, onAsked } = useFocusResults(q)
  usePage({ title: t('search') })
  return (
    <div className={styles.page}>
      <SearchForm key={q} q={q} onAsked={onAsked} />
      <p className="visually-hidden" role="status">
        {q !== '' && <Found q={q} kind={search.get('kind')} />}
      </p>
      {q === '' ? (
        <p className={styles.hint}>{t('search_hint')}</p>
      ) : (
        <section ref={results} className={styles.results} aria-label={t('search_found', { q })} tabIndex={-1}>
          <Results q={q} kind={search.get('kind')} />
        </section>
      )}
    </div>
  )
}
