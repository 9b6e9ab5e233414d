import { useTexts } from '@florilege/shared/shell'
import { classes, IconButton, useFingers } from '@florilege/shared/ui'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { areaOf, firstLie, LEAST_FRAME, settle, turnedOnce, zoomedAt, zoomRange } from './crop-rules.ts'
import type { CropArea, Lie, Size } from './crop-rules.ts'
import { cropTexts } from './crop-texts.ts'
import styles from './crop.module.css'
import { usePictureAddress } from './use-picture-address.ts'

export type CropProps = {
  picture: File
  /** Called initially and after each change; null while the picture is loading or unreadable. */
  onCrop: (area: CropArea | null) => void
  /** Circular frame, as pictures of people are displayed. */
  round?: boolean
}

/** Side of the stage in px. */
const STAGE = 280
const STEP = 10
const ZOOM_STEP = 1.1
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }

type Stage = { size: Size; lie: Lie; address: string; round: boolean; onLie: (change: (lie: Lie) => Lie) => void }

const CropStage = ({ size, lie, address, round, onLie }: Stage) => {
  const t = useTexts(cropTexts)
  const help = useId()
  const stage = useRef<HTMLDivElement>(null)
  const moved = (now: Lie, [x, y]: readonly [number, number]) => settle({ ...now, x: now.x + x, y: now.y + y }, size, STAGE)
  const zoomBy = (factor: number, at: readonly [number, number]) => onLie((now) => zoomedAt(now, factor, at, size, STAGE))
  const pointers = useFingers({
    onMove: ({ by, factor, at }) => onLie((now) => zoomedAt(moved(now, by), factor, at, size, STAGE)),
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const at = [event.clientX - left - STAGE / 2, event.clientY - top - STAGE / 2] as const
    zoomBy(Math.exp(-event.deltaY / 500), at)
  })
  // React's wheel listeners are passive and cannot prevent scrolling.
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const zoom = ZOOMS[event.key]
    if (arrow === undefined && zoom === undefined) return
    event.preventDefault()
    if (arrow !== undefined) onLie((now) => moved(now, arrow))
    if (zoom !== undefined) zoomBy(zoom, [0, 0])
  }
  const onCorner = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined) return
    const away = Math.max(event.clientX - box.left - STAGE / 2, event.clientY - box.top - STAGE / 2)
    onLie((now) => settle({ ...now, frame: away * 2 }, size, STAGE))
  }
  const half = STAGE / 2
  return (
    <>
      {/* One control: the keys move the picture under the frame. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('STAGE')}
        aria-describedby={help}
        style={{ width: STAGE, height: STAGE }}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <img
          className={styles.picture}
          src={address}
          alt=""
          draggable={false}
          style={{
            width: size.width,
            height: size.height,
            transform: `translate(${half + lie.x - size.width / 2}px, ${half + lie.y - size.height / 2}px) scale(${lie.zoom}) rotate(${lie.turn}deg)`,
          }}
        />
        <div
          className={classes(styles.frame, round && styles.round)}
          style={{ width: lie.frame, height: lie.frame, inset: half - lie.frame / 2 }}
        />
        <div
          className={styles.corner}
          style={{ insetBlockStart: half + lie.frame / 2 - 24, insetInlineStart: half + lie.frame / 2 - 24 }}
          onPointerDown={(event) => {
            event.stopPropagation()
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={(event) => {
            event.stopPropagation()
            onCorner(event)
          }}
        />
      </div>
      <p id={help} className={styles.help}>
        {t('HOW')} <span className="keyboard-hint">{t('HOW_KEYS')}</span>
      </p>
    </>
  )
}

type Slider = { label: string; value: number; least: number; most: number; step: number; onChange: (value: number) => void }

const Slider = ({ label, value, least, most, step, onChange }: Slider) => (
  <label className={styles.slider}>
    {label}
    <input
      type="range"
      min={least}
      max={most}
      step={step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  </label>
)

type Open = { size: Size; address: string; round: boolean; onCrop: (area: CropArea) => void }

const OpenCrop = ({ size, address, round, onCrop }: Open) => {
  const t = useTexts(cropTexts)
  const [lie, setLie] = useState(() => firstLie(size, STAGE))
  const tell = useEffectEvent((area: CropArea) => onCrop(area))
  useEffect(() => tell(areaOf(lie, size)), [lie, size])
  const range = zoomRange(size, lie.frame)
  return (
    <div className={styles.crop}>
      <CropStage size={size} lie={lie} address={address} round={round} onLie={setLie} />
      <div className={styles.tools}>
        <Slider
          label={t('ZOOM')}
          // Logarithmic scale, so that each step looks equal.
          value={Math.log2(lie.zoom)}
          least={Math.log2(range.least)}
          most={Math.log2(range.most)}
          step={0.01}
          onChange={(value) => setLie(zoomedAt(lie, 2 ** value / lie.zoom, [0, 0], size, STAGE))}
        />
        <Slider
          label={t('FRAME')}
          value={lie.frame}
          least={LEAST_FRAME}
          most={STAGE}
          step={1}
          onChange={(frame) => setLie(settle({ ...lie, frame }, size, STAGE))}
        />
        <IconButton label={t('TURN')} onClick={() => setLie(turnedOnce(lie, size, STAGE))}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

/**
 * Crops a square from a picture (CO-06): a frame of 100 px, resizable down to 50 px, over a picture that is dragged, rotated by
 * quarter turns and zoomed up to 1.5 times its size, by touch, mouse or keyboard. `onCrop` receives the area; `croppedPicture`
 * makes a file of it.
 */
export const Crop = ({ picture, onCrop, round = false }: CropProps) => {
  const t = useTexts(cropTexts)
  const { address, size, failed } = usePictureAddress(picture)
  const tell = useEffectEvent((_picture: File, _failed: boolean) => onCrop(null))
  useEffect(() => tell(picture, failed), [picture, failed])
  if (failed) return <p role="alert">{t('UNREADABLE')}</p>
  if (size === null || address === null) return <div className={styles.empty} aria-busy="true" />
  return <OpenCrop key={address} size={size} address={address} round={round} onCrop={onCrop} />
}
