import { useSearchParams } from 'react-router'
import { usePages } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { PostList } from '../timeline/post-list.tsx'
import styles from './people-page.module.css'

const KINDS = ['note', 'lesson', 'mood'] as const

/** Posts of a person, group or organisation, optionally of one kind, which is in the URL. */
export const EntityPosts = ({ id, name }: { id: number; name: string }) => {
  const text = useTexts(communityTexts)
  const [search] = useSearchParams()
  const kind = KINDS.find((one) => one === search.get('kind'))
  const pages = usePages('GET /api/post', { query: { entity: id, ...(kind === undefined ? {} : { category: kind }) } })
  const label = text('people_posts', { name })
  return (
    <section className={styles.page} aria-label={label}>
      <ChipRow label={text('people_posts_kinds')}>
        {[undefined, ...KINDS].map((one) => (
          <ChipLink
            key={one ?? 'all'}
            to={{ search: one === undefined ? '' : `?kind=${one}` }}
            selected={one === kind}
            replace
            preventScrollReset
          >
            {text(`people_posts_${one ?? 'all'}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <PostList key={kind ?? 'all'} pages={pages} label={label} empty={{ title: text('people_posts_empty', { name }) }} />
    </section>
  )
}
