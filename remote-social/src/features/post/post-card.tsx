import { MapPin } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '@florilege/shared/shell'
import { Avatar, PrivacyBadge, Prose, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PostActions, postPath } from './post-actions.tsx'
import type { Post } from './post-cache.ts'
import styles from './post-card.module.css'
import { PostKind } from './post-kind.tsx'
import { PostPictures } from './post-pictures.tsx'

/** Texts longer than this are cut in lists, with a link to the whole. */
const longText = 900

const Author = ({ post, nameId, linked }: { post: Post; nameId: string; linked: boolean }) => {
  const text = useTexts(texts)
  const since = <TimeSince at={post.created_at} />
  return (
    <header className={styles.head}>
      <Avatar src={post.profile_image} name={post.display_name} />
      <div className={styles.author}>
        <p id={nameId} className={styles.name}>
          {post.display_name}
        </p>
        <p className={styles.when}>
          {linked ? <Link to={postPath(post.id)}>{since}</Link> : since}
          {post.edited_at !== null && <span>{text('edited')}</span>}
          <span aria-hidden="true">·</span>
          <PrivacyBadge status={post.privacy_status} />
        </p>
      </div>
      <PostKind post={post} />
    </header>
  )
}

const Place = ({ place }: { place: string }) => {
  const text = useTexts(texts)
  return (
    <p className={styles.place}>
      <MapPin aria-hidden="true" />
      <span className="visually-hidden">{text('place')} </span>
      {place}
    </p>
  )
}

type Props = {
  post: Post
  /** In a list: long texts are cut and the post links to its own page. */
  listed?: boolean
  /** Among the first of the screen: its pictures are fetched at once. */
  priority?: boolean
  children?: ReactNode
}

/** A post: who, when, to whom, of what kind, the words, the pictures, what can be done. */
export const PostCard = ({ post, listed = false, priority = false, children }: Props) => {
  const text = useTexts(texts)
  const nameId = useId()
  const cut = listed && post.answer_text.length > longText
  return (
    <article className={styles.card} aria-labelledby={nameId} data-post={post.id}>
      <Author post={post} nameId={nameId} linked={listed} />
      {post.title !== null && <h2 className={styles.title}>{post.title}</h2>}
      {post.answer_text !== '' && (
        <div className={cut ? styles.cut : undefined}>
          <Prose plain>{post.answer_text}</Prose>
        </div>
      )}
      {cut && (
        <Link className={styles.more} to={postPath(post.id)}>
          {text('read_more')}
        </Link>
      )}
      {post.place !== null && <Place place={post.place} />}
      {post.pictures.length > 0 && <PostPictures pictures={post.pictures} name={post.display_name} priority={priority} />}
      <PostActions post={post} />
      {children}
    </article>
  )
}
