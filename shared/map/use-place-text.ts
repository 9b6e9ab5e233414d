import type { Position } from '@florilege/shared/rules'
import { formatCoordinates } from '@florilege/shared/rules/forms'
import { useLanguage } from '@florilege/shared/shell'
import { FormContext } from '@florilege/shared/ui'
import { use, useState } from 'react'
import { placeOf, placeValue, typedPlace } from './place.ts'

type Options = {
  name: string
  initial: Position | null
  offered: Position | null
  onChange: ((position: Position | null, blank: boolean) => void) | undefined
}

/** Text of a place field, and the position that it means. */
export const usePlaceText = ({ name, initial, offered, onChange }: Options) => {
  const language = useLanguage()
  const { kept } = use(FormContext)
  const written = (place: Position | null) => (place === null ? '' : formatCoordinates(place, { form: 'decimal', language }))
  const [value, setValue] = useState<Position | null>(() => {
    const before = kept(name)
    return before === undefined ? initial : placeOf(before[0])
  })
  const [typed, setTyped] = useState(() => written(value))
  const read = typedPlace(typed)
  const problem = read !== null && 'error' in read ? read.error : null

  const take = (place: Position | null, blank = place === null) => {
    setValue(place)
    onChange?.(place, blank)
  }
  const put = (place: Position | null) => {
    setTyped(written(place))
    take(place)
  }
  const type = (text: string) => {
    setTyped(text)
    const next = typedPlace(text)
    take(next !== null && 'error' in next ? null : next, next === null)
  }
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
  return { value, typed, problem, sent: problem === null ? placeValue(value) : typed, put, type }
}
