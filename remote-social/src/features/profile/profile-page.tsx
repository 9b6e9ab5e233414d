import { useCall, usePages } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { ButtonLink, ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PostList } from '../timeline/post-list.tsx'
import { ProfileHead } from './profile-head.tsx'
import styles from './profile-page.module.css'

const Head = () => {
  const { data, isPending, refetch } = useCall('GET /api/profile/me', {})
  if (data !== undefined) return <ProfileHead profile={data.data} />
  return isPending ? <SkeletonLines lines={4} /> : <ErrorCard onRetry={() => void refetch()} />
}

/** `/profile/`: one's own page (RT-24), shown at once from what the page keeps in memory, then refreshed. */
export const Page = () => {
  const text = useTexts(texts)
  usePage({ title: text('profile') })
  const pages = usePages('GET /api/post', {})
  const write = <ButtonLink to="/note/add/">{text('note_write')}</ButtonLink>
  return (
    <>
      <Head />
      <h2 className={styles.title}>{text('profile_posts')}</h2>
      <PostList
        pages={pages}
        label={text('profile_posts')}
        empty={{ title: text('profile_empty'), text: text('profile_empty_text'), action: write }}
      />
    </>
  )
}
