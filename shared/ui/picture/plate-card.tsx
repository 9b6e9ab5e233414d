import { Link } from 'react-router'
import type { Picture } from '../../contracts/picture.ts'
import { LabelPlate, MuseumLabel } from '../text/museum-label.tsx'
import type { MuseumLabelText } from '../text/museum-label.tsx'
import { PictureFrame } from './picture-frame.tsx'
import { PlayMark } from './play-mark.tsx'
import styles from './plate-card.module.css'
import { useMotion } from '../use-motion.ts'

/** Layout width of a gallery picture, for `sizes` here and in page declarations. */
export const GALLERY_SIZES = '(min-width: 1000px) 20vw, (min-width: 700px) 30vw, 43vw'

export type PlateCardProps = MuseumLabelText & {
  to: string
  picture: Picture | null
  priority?: boolean
  sizes?: string
  /** Label of a video, if the picture is a poster. */
  video?: string | undefined
}

/** Work in the gallery: picture and label, or the label alone on a mat. */
export const PlateCard = ({ to, picture, priority, sizes = GALLERY_SIZES, video, ...label }: PlateCardProps) => {
  const motion = useMotion()
  return (
    <Link className={styles.card} to={to} viewTransition={motion}>
      {picture === null ? (
        <LabelPlate {...label} />
      ) : (
        <>
          <span className={styles.picture}>
            <PictureFrame picture={picture} sizes={sizes} priority={priority} alt="" />
            {video !== undefined && <PlayMark words={video} />}
          </span>
          <MuseumLabel {...label} />
        </>
      )}
    </Link>
  )
}
