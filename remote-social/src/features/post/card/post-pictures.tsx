import { useTexts } from '@florilege/shared/shell'
import { PictureFrame } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import styles from './post-pictures.module.css'

const whole = '(min-width: 700px) 640px, 100vw'
const half = '(min-width: 700px) 320px, 50vw'

type Pictures = Post['pictures']

/** Widths proportional to the aspect ratios give the pictures of a row equal heights, limited by the window height. */
const share = ({ width, height }: Pictures[number]) => ({
  flexGrow: (100 * width) / height,
  maxInlineSize: `${(80 * width) / height}dvh`,
})

/** Rows of one or two uncropped pictures. */
const rowsOf = (pictures: Pictures): Pictures[] => {
  const odd = pictures.length % 2
  const rows = odd === 1 ? [pictures.slice(0, 1)] : []
  for (let at = odd; at < pictures.length; at += 2) rows.push(pictures.slice(at, at + 2))
  return rows
}

/** Pictures of a post, full width at their aspect ratio. */
export const PostPictures = ({ pictures, name, priority }: { pictures: Pictures; name: string; priority: boolean }) => {
  const text = useTexts(texts)
  const altOf = (picture: Pictures[number]) => picture.alt || text('picture', { number: pictures.indexOf(picture) + 1, name })
  return (
    <div className={styles.pictures}>
      {rowsOf(pictures).map((row) => (
        <div key={row[0]?.media_id} className={styles.row}>
          {row.map((picture) => (
            <div key={picture.media_id} className={styles.picture} style={share(picture)}>
              <PictureFrame picture={picture} alt={altOf(picture)} sizes={row.length === 1 ? whole : half} priority={priority} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
