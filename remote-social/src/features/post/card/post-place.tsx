import { MapPin } from 'lucide-react'
import { formatCoordinates } from '@florilege/shared/rules/forms'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { texts } from '../../../texts.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import styles from './post-card.module.css'

/** Place of a post: its text, else its coordinates, which are exact for the owner only. */
export const PostPlace = ({ post: { place, lat, lon, owned_by_me: own } }: { post: Post }) => {
  const text = useTexts(texts)
  const language = useLanguage()
  if (place === null && (lat === null || lon === null)) return null
  const words = place ?? (lat === null || lon === null ? '' : formatCoordinates({ lat, lon }, { language }))
  return (
    <p className={styles.place}>
      <MapPin aria-hidden="true" />
      <span className="visually-hidden">{text('place')} </span>
      {own || place !== null ? words : text('place_about', { place: words })}
    </p>
  )
}
