import type { Position } from '@florilege/shared/rules'
import { formatCoordinates } from '@florilege/shared/rules/forms'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, Field, FormContext, useField, useFieldLayer } from '@florilege/shared/ui'
import type { FieldLook } from '@florilege/shared/ui'
import { Camera, MapPin, X } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { mapTexts } from './map-texts.ts'
import { placeOf, placeValue, typedPlace } from './place.ts'
import { PlaceSheet } from './place-sheet.tsx'
import styles from './place.module.css'

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

/**
 * Place field of a form (MN-16): typed coordinates (VA-14), map, device location or the photograph's position; can be cleared.
 * Form value "lat,lon", parsed by `placeOf`; empty without a place.
 */
export const PlaceField = ({
  name,
  required = false,
  initial = null,
  settled = false,
  photo = null,
  offered = null,
  onChange,
  ...look
}: PlaceFieldProps) => {
  const t = useTexts(mapTexts)
  const language = useLanguage()
  const { changed, kept } = use(FormContext)
  const written = (place: Position | null) => (place === null ? '' : formatCoordinates(place, { form: 'decimal', language }))
  const [value, setValue] = useState<Position | null>(() => {
    const before = kept(name)
    return before === undefined ? initial : placeOf(before[0])
  })
  const [typed, setTyped] = useState(() => written(value))
  const [left, setLeft] = useState(false)

  const read = typedPlace(typed)
  const problem = read !== null && 'error' in read ? read.error : null
  const hint = look.hint ?? t('TYPED_HINT')
  const { id, message, control } = useField({
    ...look,
    hint,
    error: left && problem !== null ? t(problem) : (look.error ?? null),
    name,
    rules: { required, shape: problem === null ? PLACE : NONE },
  })
  const sent = problem === null ? placeValue(value) : typed
  const told = useRef(sent)
  useEffect(() => {
    if (told.current === sent) return
    told.current = sent
    changed()
  }, [sent, changed])

  const take = (place: Position | null, blank = place === null) => {
    setValue(place)
    onChange?.(place, blank)
  }
  const put = (place: Position | null) => {
    setTyped(written(place))
    take(place)
  }
  const input = useRef<HTMLInputElement>(null)
  const sheet = useFieldLayer('place', name, input, (place: Position) => put(place))
  const offer = placeValue(offered)
  const [asked, setAsked] = useState('')
  if (offer !== asked) {
    setAsked(offer)
    // A draft's value was chosen by the person: a cleared place stays empty.
    if (typed.trim() === '' && offered !== null && kept(name) === undefined) {
      setTyped(written(offered))
      setValue(offered)
    }
  }
  return (
    <Field {...look} hint={hint} id={id} message={message} required={required}>
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
          setTyped(event.target.value)
          const next = typedPlace(event.target.value)
          take(next !== null && 'error' in next ? null : next, next === null)
        }}
        onBlur={() => setLeft(true)}
      />
      <input type="hidden" name={name} data-focus={id} data-settled={settled ? placeValue(initial) : undefined} value={sent} />
      <div className={styles.ways}>
        <Button kind="outline" aria-haspopup="dialog" onClick={sheet.show}>
          <MapPin aria-hidden="true" />
          {t('ON_THE_MAP')}
        </Button>
        {photo !== null && (
          <Button kind="outline" onClick={() => put(photo)}>
            <Camera aria-hidden="true" />
            {t('PHOTO_POSITION')}
          </Button>
        )}
        {typed !== '' && (
          <Button
            kind="quiet"
            onClick={() => {
              put(null)
              input.current?.focus()
            }}
          >
            <X aria-hidden="true" />
            {t('CLEAR')}
          </Button>
        )}
      </div>
      {sheet.open && <PlaceSheet title={look.label} value={value} photo={photo} onTake={sheet.take} onClose={sheet.close} />}
    </Field>
  )
}
