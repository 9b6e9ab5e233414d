import type { Position } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Button, Field, useField, useFieldLayer, useTellChange } from '@florilege/shared/ui'
import type { FieldLook } from '@florilege/shared/ui'
import { Camera, MapPin, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { mapTexts } from './map-texts.ts'
import { placeValue } from './place.ts'
import { PlaceSheet } from './place-sheet.tsx'
import styles from './place.module.css'
import { usePlaceText } from './use-place-text.ts'

export type PlaceFieldProps = FieldLook & {
  name: string
  required?: boolean
  initial?: Position | null
  /** Independent setting that may change elsewhere: untouched, it is not part of a draft. */
  settled?: boolean
  /** Position of the photograph, offered as one more choice. */
  photo?: Position | null
  /** Position that fills the field later, if it is then empty and not in a draft; `onChange` is not called. */
  offered?: Position | null
  /** `blank`: the field is empty, without even invalid text. */
  onChange?: (position: Position | null, blank: boolean) => void
}

const NONE = /^$/
const PLACE = /^-?[\d.]+,-?[\d.]+$/

type WaysProps = {
  photo: Position | null
  blank: boolean
  onMap: () => void
  onPut: (place: Position) => void
  onClear: () => void
}

/** Other ways to fill the field: the map, the position of the photograph, and nothing. */
const PlaceWays = ({ photo, blank, onMap, onPut, onClear }: WaysProps) => {
  const t = useTexts(mapTexts)
  return (
    <div className={styles.ways}>
      <Button kind="outline" aria-haspopup="dialog" onClick={onMap}>
        <MapPin aria-hidden="true" />
        {t('ON_THE_MAP')}
      </Button>
      {photo !== null && (
        <Button kind="outline" onClick={() => onPut(photo)}>
          <Camera aria-hidden="true" />
          {t('PHOTO_POSITION')}
        </Button>
      )}
      {!blank && (
        <Button kind="quiet" onClick={onClear}>
          <X aria-hidden="true" />
          {t('CLEAR')}
        </Button>
      )}
    </div>
  )
}

/**
 * Place field of a form (MN-16): typed coordinates (VA-14), map, device location or the photograph's position; can be cleared.
 * Form value "lat,lon", parsed by `placeOf`; empty without a place.
 */
export const PlaceField = (props: PlaceFieldProps) => {
  const { name, required = false, initial = null, settled = false, photo = null, offered = null, onChange, ...look } = props
  const t = useTexts(mapTexts)
  const { value, typed, problem, sent, put, type } = usePlaceText({ name, initial, offered, onChange })
  const [left, setLeft] = useState(false)
  const hint = look.hint ?? t('TYPED_HINT')
  const isWrong = left && problem !== null
  const { id, message, control } = useField({
    ...look,
    hint,
    error: isWrong ? t(problem) : (look.error ?? null),
    name,
    rules: { required, shape: problem === null ? PLACE : NONE },
  })
  useTellChange(sent)
  const input = useRef<HTMLInputElement>(null)
  const sheet = useFieldLayer('place', name, input, (place: Position) => put(place))
  const clear = () => {
    put(null)
    input.current?.focus()
  }
  return (
    <Field {...look} hint={hint} id={id} message={message} live={isWrong} required={required}>
      <input
        {...control}
        ref={input}
        name={undefined}
        type="text"
        className={styles.input}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          event.stopPropagation()
          type(event.target.value)
          // Repeated after hydration, when the field has been left already.
          if (event.target !== document.activeElement) setLeft(true)
        }}
        onBlur={() => setLeft(true)}
      />
      <input type="hidden" name={name} data-focus={id} data-settled={settled ? placeValue(initial) : undefined} value={sent} />
      <PlaceWays photo={photo} blank={typed === ''} onMap={sheet.show} onPut={put} onClear={clear} />
      {sheet.open && <PlaceSheet title={look.label} value={value} photo={photo} onTake={sheet.take} onClose={sheet.close} />}
    </Field>
  )
}
