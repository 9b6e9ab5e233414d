import { useSearchParams } from 'react-router'
import { usePages } from '@florilege/shared/client'
import { TIMELINE_CATEGORIES } from '@florilege/shared/rules'
import type { TimelineCategory } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { ButtonLink, itemsOf } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { FirstSteps } from '../../kit/first-step/first-steps.tsx'
import { CategoryChips } from '../post/category-chips.tsx'
import { NewPostsPill } from './new-posts-pill.tsx'
import { PostList } from './post-list.tsx'
import { TimelineElse, TimelineEnd } from './timeline-end.tsx'
import { timelineQuery } from './timeline-query.ts'
import styles from './timeline-slot.module.css'

const useCategory = (): TimelineCategory | undefined => {
  const [search] = useSearchParams()
  const asked = search.get('category')
  return TIMELINE_CATEGORIES.find((category) => category === asked)
}

const useEmpty = (category: TimelineCategory | undefined) => {
  const text = useTexts(texts)
  const guest = useSession().auth_role === 'GUEST'
  const action = (
    <>
      {!guest && <ButtonLink to="/note/add/">{text('note_write')}</ButtonLink>}
      <TimelineElse category={category} />
    </>
  )
  if (category === undefined) return { title: text('empty_all'), text: text('empty_all_text'), action }
  if (category === 'friend') return { title: text('empty_friend'), text: text('empty_friend_text'), action }
  return { title: text(`empty_${category}`), action }
}

/** Timeline of the home page (RT-01) with its category filters. The category is in the URL. */
export const Slot = () => {
  const text = useTexts(texts)
  const category = useCategory()
  const guest = useSession().auth_role === 'GUEST'
  const pages = usePages('GET /api/timeline', { query: timelineQuery(category) }, { still: true })
  return (
    <section className={styles.timeline} aria-labelledby="timeline-title">
      <h2 id="timeline-title" className={styles.title}>
        {text('timeline')}
      </h2>
      <CategoryChips
        label={text('filters')}
        path="/"
        categories={TIMELINE_CATEGORIES.filter((one) => !guest || one !== 'friend')}
        category={category}
      />
      {!guest && <FirstSteps />}
      {pages.data !== undefined && <NewPostsPill key={category ?? 'all'} category={category} />}
      <PostList key={category ?? 'all'} pages={pages} label={text('timeline')} empty={useEmpty(category)} timeline />
      {(itemsOf(pages)?.length ?? 0) > 0 && !pages.hasNextPage && <TimelineEnd category={category} />}
    </section>
  )
}
