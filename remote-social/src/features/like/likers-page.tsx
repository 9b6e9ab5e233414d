import { Link, useParams, useSearchParams } from 'react-router'
import { ApiError, usePages } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { Avatar, EmptyState, Paged, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useRelationEvents } from '../../kit/relation/use-relation.ts'
import styles from './likers-page.module.css'

/** HTTP statuses of a missing item and of an invalid id. */
const GONE: ReadonlySet<number> = new Set([404, 422])

type Pages = ReturnType<typeof usePages<'GET /api/like/:id'>>

const Likers = ({ pages }: { pages: Pages }) => {
  const text = useTexts(texts)
  if (pages.error instanceof ApiError && GONE.has(pages.error.status))
    return <EmptyState title={text('like_gone')} text={text('like_gone_text')} />
  return (
    <Paged pages={pages} empty={<EmptyState title={text('like_nobody')} />}>
      {(people) => (
        <ul className={`plain-list ${styles.list}`} aria-label={text('LIKEDBY')}>
          {people.map(({ entity_id: entity, display_name: name, profile_image: image, type, liked_at: at }) => (
            <li key={entity} className={styles.row}>
              <Avatar src={image} name={name} size={44} />
              <Link className={styles.name} to={type === 'PERSON' ? `/people/${entity}/` : `/entity/${entity}/`}>
                {name}
              </Link>
              <span className={styles.when}>
                <TimeSince at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}

const handled = { handled: true }
const OfItem = ({ id }: { id: number }) => <Likers pages={usePages('GET /api/like/:id', { params: { id } }, handled)} />
const OfComment = ({ id }: { id: number }) => (
  <Likers pages={usePages('GET /api/like/:id/comment', { params: { id } }, handled)} />
)

/** `/entity_relation_list_popup/:recordId?_reltype=l&_title=LIKEDBY`: people who liked an item or a comment (RT-35). */
export const Page = () => {
  const text = useTexts(texts)
  const id = Number(useParams()['recordId'])
  const [search] = useSearchParams()
  usePage({ title: text('LIKEDBY') })
  useRelationEvents()
  return search.get('_of') === 'comment' ? <OfComment id={id} /> : <OfItem id={id} />
}
