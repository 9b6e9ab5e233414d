import type { ViewerItem } from '@florilege/shared/shell'
import { useTexts } from '@florilege/shared/shell'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { VideoFacade } from '@florilege/shared/video'
import type { Box, Point, View } from './viewer-rules.ts'
import styles from './viewer.module.css'

type Props = {
  item: ViewerItem
  /** 0: visible slide; -1 and 1: preloaded neighbours. */
  offset: number
  drag: Point
  view: View
  screen: Box
}

/** Photograph or video of the viewer. */
export const ViewerSlide = ({ item, offset, drag: [dragX, dragY], view, screen }: Props) => {
  const t = useTexts(texts)
  const [failed, setFailed] = useState(false)
  const { picture, video } = item
  const moved = dragX !== 0 || dragY !== 0
  const x = offset * screen.width + dragX + (offset === 0 ? view.x : 0)
  const y = offset === 0 ? dragY + view.y : 0
  const seen = offset === 0
  return (
    <figure
      className={styles.slide}
      aria-hidden={!seen}
      inert={!seen}
      data-moves={!moved && view.zoom === 1}
      style={{ transform: `translate(${x}px, ${y}px) scale(${view.zoom})` }}
    >
      {video === undefined || video === null ? (
        <img
          className={styles.picture}
          src={view.zoom > 1 ? picture.orig : picture.pres}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          draggable={false}
          onError={() => setFailed(true)}
        />
      ) : (
        seen && (
          <div className={styles.video} style={{ maxWidth: `${(70 * picture.width) / picture.height}dvh` }}>
            <VideoFacade
              url={video}
              poster={picture.pres}
              title={item.title ?? ''}
              width={picture.width}
              height={picture.height}
            />
          </div>
        )
      )}
      {failed && <figcaption className={styles.failed}>{t('viewer_failed')}</figcaption>}
    </figure>
  )
}
