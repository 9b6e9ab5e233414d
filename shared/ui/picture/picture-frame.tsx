import { useState } from 'react'
import { srcSetOf } from '../../contracts/picture-sources.ts'
import type { Picture } from '../../contracts/picture.ts'
import { useSavesData } from '../../shell/saves-data.ts'
import { classes } from '../classes.ts'
import styles from './picture-frame.module.css'
import { ThumbhashCanvas } from './thumbhash-canvas.tsx'

export type PictureFrameProps = {
  picture: Picture
  /** Layout width, as the `sizes` of an image. The page's declaration has the same value for preloading. */
  sizes: string
  /** Loads eagerly with high priority, for the first pictures of the screen. */
  priority?: boolean
  /** Overrides the picture's alternative text: "" beside a title. */
  alt?: string
  className?: string
}

/** Uncropped picture: reserves its space from the stored size and shows a blur until it is loaded. */
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
