import { usePages } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow, EmptyState } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { NameSearch } from './name-search.tsx'
import { PagedRows } from '../../paged-rows.tsx'
import { PersonRow } from '../friend/person-row.tsx'
import styles from './people-page.module.css'
import { Requests } from './requests.tsx'
import { useRelationEvents } from '../../kit/relation/use-relation.ts'
import { useTyped } from './use-typed.ts'

const Found = ({ q }: { q: string }) => {
  const text = useTexts(communityTexts)
  const pages = usePages('GET /api/dataset/user', { query: q === '' ? {} : { q } })
  const title = text(q === '' ? 'people_all' : 'people_found')
  const empty =
    q === '' ? (
      <EmptyState title={text('people_empty')} />
    ) : (
      <EmptyState title={text('people_none')} text={text('people_none_text')} />
    )
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <PagedRows pages={pages} label={title} empty={empty} row={(person) => <PersonRow person={person} />} />
    </section>
  )
}

/** `/people/`: people, with received and sent requests above (RT-20). The query is in the URL. */
export const Page = () => {
  const text = useTexts(communityTexts)
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
