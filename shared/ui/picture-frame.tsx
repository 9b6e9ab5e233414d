import { useState } from 'react'
import { srcSetOf } from '../contracts/picture-sources.ts'
import type { Picture } from '../contracts/picture.ts'
import { useSavesData } from '../shell/saves-data.ts'
import { classes } from './classes.ts'
import styles from './picture-frame.module.css'
import { ThumbhashCanvas } from './thumbhash-canvas.tsx'

export type PictureFrameProps = {
  picture: Picture
  /** How wide it is laid out, as in the `sizes` of an image. The declaration of a page names the same for preloading. */
  sizes: string
  /** Among the first pictures of the screen: fetched at once and first. */
  priority?: boolean
  /** Overrides the picture's own text: "" where a title stands beside it. */
  alt?: string
  className?: string
}

/** A picture, never cropped: its place is reserved from its stored size and shows its blur until it is there. */
export const PictureFrame = ({ picture, sizes, priority = false, alt = picture.alt, className }: PictureFrameProps) => {
  const [settled, setSettled] = useState(false)
  const savesData = useSavesData()
  const { width, height, thumbhash } = picture
  return (
    <span className={classes(styles.frame, className)} style={{ aspectRatio: `${width} / ${height}` }}>
      {thumbhash !== null && !settled && <ThumbhashCanvas hash={thumbhash} className={styles.blur} />}
      <img
        className={styles.image}
        src={picture.thumb}
        srcSet={srcSetOf(picture, savesData)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        onLoad={() => setSettled(true)}
        onError={() => setSettled(true)}
      />
    </span>
  )
}
