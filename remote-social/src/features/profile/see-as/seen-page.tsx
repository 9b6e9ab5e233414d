import { usePages } from '@florilege/shared/client'
import { SeeAsBar, seeAsTexts } from '@florilege/shared/see-as'
import { useTexts } from '@florilege/shared/shell'
import { EmptyState, ErrorCard, Paged, SkeletonPosts } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import { useHandled } from '../../../use-handled.ts'
import { PostFrame } from '../../post/card/post-frame.tsx'
import { ProfileHead } from '../profile-head.tsx'
import styles from './seen-page.module.css'

type Props = { id: number; as: string }

const SeenPosts = ({ id, as, name }: Props & { name: string }) => {
  const text = useTexts(communityTexts)
  const pages = usePages('GET /api/post', { query: { entity: id, as } })
  return (
    <section className={styles.posts} aria-label={text('people_posts', { name })}>
      <Paged pages={pages} skeleton={<SkeletonPosts />} empty={<EmptyState title={text('people_posts_empty', { name })} />}>
        {(posts) => posts.map((post) => <PostFrame key={post.id} post={post} listed />)}
      </Paged>
    </section>
  )
}

const Seen = ({ id, as }: Props) => {
  const text = useTexts(communityTexts)
  const unseen = useTexts(seeAsTexts)('see_as_unseen')
  const { data, gone, isPending, refetch } = useHandled('GET /api/profile/:id', { params: { id }, query: { as } })
  if (isPending) return <SkeletonPosts />
  if (gone) return <EmptyState title={unseen} />
  if (data === undefined) return <ErrorCard onRetry={() => void refetch()} />
  const { open, display_name: name, type } = data.data
  return (
    <>
      <ProfileHead profile={data.data} group={type !== 'PERSON'} />
      {open ? (
        <SeenPosts id={id} as={as} name={name} />
      ) : (
        <EmptyState title={text('people_closed')} text={text('people_closed_text', { name })} />
      )}
    </>
  )
}

/** Read-only preview of one's own page, or of the acting group's, as another viewer (BY-03), from the server. */
export const SeenPage = ({ id, as }: Props) => (
  <>
    <SeeAsBar />
    <Seen key={as} id={id} as={as} />
  </>
)
