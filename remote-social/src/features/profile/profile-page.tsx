import { ArchiveRestore, Eye, PenLine } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePages } from '@florilege/shared/client'
import { usePage, useSession, useTexts } from '@florilege/shared/shell'
import { ButtonLink, ErrorCard, IconLink } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { texts } from '../../texts.ts'
import { CategoryChips } from '../post/category-chips.tsx'
import { PostList } from '../timeline/post-list.tsx'
import { useActsAsOneself } from './not-as-entity.tsx'
import { ProfileHead } from './profile-head.tsx'
import styles from './profile-page.module.css'
import { useOwnProfile } from './use-own-profile.ts'

const CATEGORIES = ['note', 'lesson', 'mood'] as const

/** Header of the person, or of the entity that they act as. */
const Head = () => {
  const text = useTexts(communityTexts)
  const { profile, partial, failed, refetch } = useOwnProfile()
  const { auth_entityId: acting, auth_displayName: name } = useSession()
  const asOneself = useActsAsOneself()
  if (profile === undefined || failed) return <ErrorCard onRetry={() => void refetch()} />
  return (
    <>
      <ProfileHead profile={profile} own={asOneself} group={!asOneself} partial={partial} />
      <div className={styles.actions}>
        {asOneself ? (
          <>
            <ButtonLink kind="outline" wide to="/profile-edit/">
              <PenLine aria-hidden="true" />
              {text('profile_edit')}
            </ButtonLink>
            <IconLink className={styles.others} to={`/people/${acting ?? 0}/?as=guest`} label={text('profile_as_others')}>
              <Eye aria-hidden="true" />
            </IconLink>
          </>
        ) : (
          <>
            <ButtonLink kind="outline" wide to={`/entity/${acting ?? 0}/`}>
              {text('profile_entity', { name: name ?? '' })}
            </ButtonLink>
            <IconLink className={styles.others} to={`/entity/${acting ?? 0}/?as=guest`} label={text('profile_as_others')}>
              <Eye aria-hidden="true" />
            </IconLink>
          </>
        )}
      </div>
    </>
  )
}

/** Texts about the posts: first person, or with the name of the acting entity. */
const useOwnWords = () => {
  const text = useTexts(communityTexts)
  const name = useSession().auth_displayName ?? ''
  const asOneself = useActsAsOneself()
  if (asOneself)
    return {
      posts: text('profile_posts'),
      filter: text('profile_filter'),
      empty: { title: text('profile_empty'), text: text('profile_empty_text') },
    }
  return {
    posts: text('people_posts', { name }),
    filter: text('people_posts_kinds'),
    empty: { title: text('profile_group_empty', { name }), text: text('profile_group_empty_text') },
  }
}

/** `/profile/`: own page (RT-24), shown at once from memory, then refetched. */
export const Page = () => {
  const text = useTexts(communityTexts)
  const common = useTexts(texts)
  const navigate = useNavigate()
  const { auth_role: role, auth_displayName: name } = useSession()
  const asOneself = useActsAsOneself()
  const [search] = useSearchParams()
  const category = CATEGORIES.find((one) => one === search.get('category'))
  const edit = { run: () => void navigate('/profile-edit/'), roles: [role], label: text('profile_edit') }
  usePage({ title: asOneself ? text('profile') : (name ?? text('profile')), ...(asOneself ? { edit } : {}) })
  const pages = usePages('GET /api/post', { query: { category } })
  const write = <ButtonLink to="/note/add/">{common('note_write')}</ButtonLink>
  const own = useOwnWords()
  const empty =
    category === undefined ? { ...own.empty, action: write } : { title: text('profile_empty_category'), action: write }
  return (
    <>
      <Head />
      <section className={styles.posts} aria-labelledby="profile-posts">
        <header className={styles.bar}>
          <h2 id="profile-posts" className={styles.title}>
            {own.posts}
          </h2>
          <IconLink to="/note/removed/" label={text('removed_posts')}>
            <ArchiveRestore aria-hidden="true" />
          </IconLink>
        </header>
        <CategoryChips label={own.filter} path="/profile/" categories={CATEGORIES} category={category} />
        <PostList key={category ?? 'all'} pages={pages} label={own.posts} empty={empty} />
      </section>
    </>
  )
}
