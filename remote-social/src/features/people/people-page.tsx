import { usePages } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow, EmptyState, ErrorCard, LoadMore, SkeletonRows } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { NameSearch } from './name-search.tsx'
import { PersonRow } from './person-row.tsx'
import styles from './people-page.module.css'
import { Requests } from './requests.tsx'
import row from './row.module.css'
import { useRelationEvents } from './use-relation.ts'
import { useTyped } from './use-typed.ts'

const Found = ({ q }: { q: string }) => {
  const text = useTexts(texts)
  const pages = usePages('GET /api/people', { query: q === '' ? {} : { q } })
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const title = text(q === '' ? 'people_all' : 'people_found')
  if (isPending) return <SkeletonRows />
  if (data === undefined) return <ErrorCard onRetry={() => void refetch()} />
  const people = data.pages.flatMap(({ list }) => list.data)
  if (people.length === 0 && !hasNextPage)
    return q === '' ? (
      <EmptyState title={text('people_empty')} />
    ) : (
      <EmptyState title={text('people_none')} text={text('people_none_text')} />
    )
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={`plain-list ${row.list}`} aria-label={title}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <LoadMore
        more={hasNextPage}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onMore={() => void fetchNextPage()}
      />
    </section>
  )
}

/** `/people/`: people, with the requests got and sent on top (RT-20). The question stands in the address. */
export const Page = () => {
  const text = useTexts(texts)
  const { typed, type, q } = useTyped()
  usePage({ title: text('people') })
  useRelationEvents()
  return (
    <div className={styles.page}>
      <NameSearch label={text('people_search')} typed={typed} type={type} />
      <ChipRow label={text('people')}>
        <ChipLink to="/friend_list/">{text('people_friends')}</ChipLink>
        <ChipLink to="/group/">{text('people_groups')}</ChipLink>
        <ChipLink to="/we/">{text('people_around')}</ChipLink>
      </ChipRow>
      {q === '' && (
        <>
          <Requests state="got" />
          <Requests state="sent" />
        </>
      )}
      <Found key={q} q={q} />
    </div>
  )
}
