import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { withEmoji } from '@florilege/shared/rules'
import { mediaInDocument } from '@florilege/shared/rules/text'
import { useTexts } from '@florilege/shared/shell'
import { PictureFrame, Prose, RichTextView } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { Enclosures } from './enclosures.tsx'
import type { Post } from '../../../kit/post/post-cache.ts'
import styles from './post-card.module.css'
import { PostPictures } from './post-pictures.tsx'
import { postPath } from '../../../kit/post/post-path.ts'
import { PostPlace } from './post-place.tsx'
import { SharedItem } from './shared-item.tsx'
import { cutWords } from '../../../kit/post/field/word-pieces.ts'
import { Words } from '../../../kit/post/field/words.tsx'

/** Maximum text length in lists; longer texts are cut and linked. */
const longText = 900
const sizes = '(min-width: 700px) 640px, 100vw'

type Props = { post: Post; listed: boolean; level: 2 | 3; priority: boolean }

const Veiled = ({ post }: { post: Post }) => {
  const text = useTexts(texts)
  return (
    <p className={styles.veiled}>
      <EyeOff aria-hidden="true" />
      {text('solution_veiled')}
      {post.lesson_id !== null && <Link to={`${postPath(post.lesson_id)}#solutions`}>{text('solution_to_lesson')}</Link>}
    </p>
  )
}

const Written = ({ post, listed, level, priority }: Props) => {
  const pictureOf = (media: number, alt: string) => {
    const picture = post.pictures.find((one) => one.media_id === media)
    return picture && <PictureFrame picture={picture} alt={alt || picture.alt} sizes={sizes} priority={priority} />
  }
  const long = listed && post.answer_text.length > longText
  const below = post.title === null ? level : level === 2 ? 3 : 4
  if (post.document !== null && !long) return <RichTextView document={post.document} level={below} pictureOf={pictureOf} />
  if (post.answer_text === '') return null
  return (
    <Prose plain>
      <Words text={long ? cutWords(post.answer_text, longText) : post.answer_text} />
    </Prose>
  )
}

/** Text and pictures of a post. Long texts are cut in lists. */
export const PostBody = ({ post, listed, level, priority }: Props) => {
  const text = useTexts(texts)
  if (post.veiled) return <Veiled post={post} />
  const cut = listed && post.answer_text.length > longText
  const inText = post.document === null || cut ? [] : mediaInDocument(post.document)
  const Title = level === 2 ? 'h2' : 'h3'
  const pictures = post.pictures.filter(({ media_id }) => !inText.includes(media_id))
  return (
    <>
      {post.title !== null && <Title className={styles.title}>{withEmoji(post.title)}</Title>}
      <Written post={post} listed={listed} level={level} priority={priority} />
      <Enclosures post={post} listed={listed} />
      {cut && (
        <Link className={styles.more} to={postPath(post.id)}>
          {text('read_more')}
        </Link>
      )}
      {post.type === 'SHARE' && <SharedItem shared={post.shared} />}
      <PostPlace post={post} />
      {pictures.length > 0 && <PostPictures pictures={pictures} name={post.display_name} priority={priority} />}
      {post.type === 'SOLUTION' && listed && post.lesson_id !== null && (
        <Link className={styles.more} to={postPath(post.lesson_id)}>
          {text('solution_to_lesson')}
        </Link>
      )}
    </>
  )
}
