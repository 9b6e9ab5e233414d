import type { ViewerItem } from '@florilege/shared/shell'
import { useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { ChevronLeft, ChevronRight, Maximize, X, ZoomIn } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { useModal, useViewerInput } from './use-viewer-input.ts'
import { useViewerPointers } from './use-viewer-pointers.ts'
import { stepTo, tappedTwice, WHOLE, zoomedAt } from './viewer-rules.ts'
import type { Box, View } from './viewer-rules.ts'
import { ViewerSlide } from './viewer-slide.tsx'
import styles from './viewer.module.css'

export type ViewerProps = {
  items: readonly ViewerItem[]
  at: number
  /** True when the list continues after the loaded items. */
  more?: boolean
  onShow: (at: number) => void
  onClose: () => void
}

const listen = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
const useScreen = (): Box => {
  const size = useSyncExternalStore(
    listen,
    () => `${window.innerWidth} ${window.innerHeight}`,
    () => '1 1',
  )
  const [width = 1, height = 1] = size.split(' ').map(Number)
  return { width, height }
}

const Caption = ({ item, at, count, more }: { item: ViewerItem; at: number; count: number; more: boolean }) => {
  const t = useTexts(texts)
  return (
    <div className={styles.caption}>
      <p aria-live="polite">
        {item.title && <span className={styles.title}>{item.title}</span>}
        {item.author && <span className={styles.author}>{item.author}</span>}
        {count > 1 && <span className={styles.count}>{t(more ? 'viewer_at_more' : 'viewer_at', { at: at + 1, count })}</span>}
      </p>
      {item.caption && <p className={styles.words}>{item.caption}</p>}
      {item.page && (
        <p>
          <Link to={item.page.to} className={styles.page}>
            {item.page.label}
          </Link>
        </p>
      )}
    </div>
  )
}

type BarProps = { isVideo: boolean; isZoomed: boolean; onZoom: () => void; onClose: () => void }

const Bar = ({ isVideo, isZoomed, onZoom, onClose }: BarProps) => {
  const t = useTexts(texts)
  return (
    <div className={styles.bar}>
      {!isVideo && (
        <IconButton label={t(isZoomed ? 'viewer_whole' : 'viewer_closer')} onClick={onZoom}>
          {isZoomed ? <Maximize aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
        </IconButton>
      )}
      <IconButton label={t('viewer_close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const Steps = ({ at, count, onStep }: { at: number; count: number; onStep: (by: 1 | -1) => void }) => {
  const t = useTexts(texts)
  return (
    <>
      <IconButton className={styles.previous} label={t('viewer_previous')} disabled={at === 0} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton className={styles.next} label={t('viewer_next')} disabled={at === count - 1} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  )
}

type SlidesProps = Pick<ViewerProps, 'items' | 'at'> & Pick<ComponentProps<typeof ViewerSlide>, 'drag' | 'view' | 'screen'>

/** The shown item and its neighbours. */
const Slides = ({ items, at, drag, view, screen }: SlidesProps) =>
  [at - 1, at, at + 1].map((index) => {
    const one = items[index]
    return (
      one && (
        <ViewerSlide
          key={one.key}
          item={one}
          offset={index - at}
          drag={drag}
          view={index === at ? view : WHOLE}
          screen={screen}
        />
      )
    )
  })

/**
 * Full-screen viewer of photographs and videos, dark and neutral (MN-11). Supports swipe, pinch, double tap and wheel; arrow
 * keys, Home, End, + and -; Escape and a swipe down close it.
 */
export const Viewer = ({ items, at, more = false, onShow, onClose }: ViewerProps) => {
  const t = useTexts(texts)
  const dialog = useRef<HTMLDialogElement>(null)
  const screen = useScreen()
  const item = items[at]
  const [shown, setShown] = useState<{ at: number; view: View }>({ at, view: WHOLE })
  const view = shown.at === at ? shown.view : WHOLE
  const onView = (change: (view: View) => View) => setShown((now) => ({ at, view: change(now.at === at ? now.view : WHOLE) }))
  const picture = item?.picture ?? { width: 1, height: 1 }
  const isVideo = item?.video != null
  const step = (by: 1 | -1) => {
    const next = stepTo(at, by, items.length)
    if (next !== at) onShow(next)
  }
  const { drag, handlers } = useViewerPointers({
    view,
    picture,
    screen,
    onView: (change) => !isVideo && onView(change),
    onSwipe: (swipe) => {
      if (swipe === 'close') return onClose()
      return swipe === null ? undefined : step(swipe === 'next' ? 1 : -1)
    },
  })
  const zoomBy = (factor: number) => !isVideo && onView((now) => zoomedAt(now, factor, [0, 0], picture, screen))
  useModal(dialog)
  useViewerInput(dialog, {
    step,
    onShow,
    last: items.length - 1,
    zoomBy,
    onWhole: () => onView(() => WHOLE),
    onWheel: (factor, at) => !isVideo && onView((now) => zoomedAt(now, factor, at, picture, screen)),
    screen,
  })
  if (item === undefined) return null
  return (
    <dialog
      ref={dialog}
      className={`always-dark ${styles.viewer}`}
      aria-label={t('viewer')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.stage} data-zoomed={view.zoom > 1} {...handlers}>
        <Slides {...{ items, at, drag, view, screen }} />
      </div>
      <Caption item={item} at={at} count={items.length} more={more} />
      <Bar
        isVideo={isVideo}
        isZoomed={view.zoom > 1}
        onZoom={() => onView((now) => tappedTwice(now, [0, 0], picture, screen))}
        onClose={onClose}
      />
      {items.length > 1 && <Steps at={at} count={items.length} onStep={step} />}
    </dialog>
  )
}
