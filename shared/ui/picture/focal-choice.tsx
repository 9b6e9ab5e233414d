import { useId } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { focalPosition } from '../../contracts/media/focal-point.ts'
import type { FocalPoint } from '../../contracts/media/focal-point.ts'
import { useTexts } from '../../shell/texts.ts'
import { Button } from '../button/button.tsx'
import styles from './focal-choice.module.css'
import { movedFocal } from './focal-moved.ts'
import { formTexts } from '../form/form-texts.ts'

type Props = {
  /** URL of the picture, and its alternative text. */
  src: string
  alt: string
  /** Null is the centre. */
  focal: FocalPoint | null
  onChange: (focal: FocalPoint | null) => void
}

/** Chooses the focal point of a picture by touch, mouse or arrow keys, with a preview of the crops. */
export const FocalChoice = ({ src, alt, focal, onChange }: Props) => {
  const text = useTexts(formTexts)
  const id = useId()
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(movedFocal({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }, [0, 0]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChange(movedFocal(focal, step))
  }
  const cut = { objectPosition: focalPosition(focal) }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{text('FOCAL')}</legend>
      <p id={id} className={styles.hint}>
        {text('FOCAL_HINT')} <span className="keyboard-hint">{text('FOCAL_KEYS')}</span>
      </p>
      <div className={styles.choice}>
        {/* One control: the arrow keys move the point. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          className={styles.stage}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={text('FOCAL_AT', focal ?? { x: 50, y: 50 })}
          aria-describedby={id}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <img className={styles.picture} src={src} alt={alt} draggable={false} />
          <span
            className={styles.point}
            style={{ insetInlineStart: `${focal?.x ?? 50}%`, insetBlockStart: `${focal?.y ?? 50}%` }}
          />
        </div>
        <div className={styles.cuts} aria-hidden="true">
          <img className={styles.round} src={src} alt="" style={cut} />
          <img className={styles.square} src={src} alt="" style={cut} />
        </div>
      </div>
      {focal !== null && (
        <p>
          <Button kind="quiet" onClick={() => onChange(null)}>
            {text('FOCAL_MIDDLE')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

const STEP = 5
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
