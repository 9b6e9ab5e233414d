import { useTexts } from '@florilege/shared/shell'
import { classes, IconButton } from '@florilege/shared/ui'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { areaOf, firstLie, LEAST_FRAME, settle, turnedOnce, zoomedAt, zoomRange } from './crop-rules.ts'
import type { CropArea, Lie, Size } from './crop-rules.ts'
import { cropTexts } from './crop-texts.ts'
import styles from './crop.module.css'
import { STAGE, useCropStage } from './use-crop-stage.ts'
import { usePictureAddress } from './use-picture-address.ts'

export type CropProps = {
  picture: File
  /** Called initially and after each change; null while the picture is loading or unreadable. */
  onCrop: (area: CropArea | null) => void
  /** Circular frame, as pictures of people are displayed. */
  round?: boolean
}

type Stage = { size: Size; lie: Lie; address: string; round: boolean; onLie: (change: (lie: Lie) => Lie) => void }

const CropStage = ({ size, lie, address, round, onLie }: Stage) => {
  const t = useTexts(cropTexts)
  const help = useId()
  const stage = useRef<HTMLDivElement>(null)
  const { pointers, onKeyDown, onCorner } = useCropStage(stage, size, onLie)
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
