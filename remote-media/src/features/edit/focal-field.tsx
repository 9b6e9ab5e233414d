import { focalPosition } from '@florilege/shared/rules'
import type { FocalPoint } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Button, FormContext, useTellChange } from '@florilege/shared/ui'
import { use, useId, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { texts } from '../../texts.ts'
import { focalOf, focalValue, movedFocal } from './focal-value.ts'
import styles from './focal-field.module.css'

type Props = {
  name: string
  /** Address of the picture, and what it shows. */
  src: string
  alt: string
  initial: FocalPoint | null
}

/**
 * The point of a picture that stays in sight where it is cut to a box: chosen by finger, mouse or arrows. The form gets it
 * as "x,y" in percent; empty is the middle.
 */
export const FocalField = ({ name, src, alt, initial }: Props) => {
  const t = useTexts(texts)
  const id = useId()
  const { kept } = use(FormContext)
  const [focal, setFocal] = useState<FocalPoint | null>(() => {
    const before = kept(name)
    return before === undefined ? initial : focalOf(before[0])
  })
  const value = focalValue(focal)
  useTellChange(value)
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setFocal(movedFocal({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }, [0, 0]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    setFocal((now) => movedFocal(now, step))
  }
  const cut = { objectPosition: focalPosition(focal) }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t('focal')}</legend>
      <p id={id} className={styles.hint}>
        {t('focal_hint')}
      </p>
      <div className={styles.choice}>
        {/* The arrows move the point: it is one control. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          className={styles.stage}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t('focal_at', focal ?? { x: 50, y: 50 })}
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
      <input type="hidden" name={name} value={value} />
      {focal !== null && (
        <p>
          <Button kind="quiet" onClick={() => setFocal(null)}>
            {t('focal_middle')}
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
