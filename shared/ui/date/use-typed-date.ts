import { use, useState } from 'react'
import { readMoment, typedMoment } from './form-calendar.ts'
import { FormContext } from '../form/form-context.ts'
import { dateValue, offeredDate, sentDate } from './form-date-value.ts'
import type { DateLimits } from './form-date-value.ts'

const typedOf = (words: string | undefined): string => {
  const moment = readMoment(words ?? '')
  return moment === null ? (words ?? '') : typedMoment(moment)
}

type Options = {
  name: string
  time: boolean
  initial: string | undefined
  offered: string | null
  limits: DateLimits
  onChange: ((sent: string) => void) | undefined
}

/** Text of a date field and its meaning; `left`: the field was left once. */
export const useTypedDate = ({ name, time, initial, offered, limits, onChange }: Options) => {
  const { kept } = use(FormContext)
  const [typed, setTyped] = useState(() => typedOf(kept(name)?.[0] ?? initial))
  const [left, setLeft] = useState(false)
  const value = dateValue(typed, time, limits)
  const take = (words: string) => {
    setTyped(words)
    onChange?.(sentDate(words, time))
  }
  const tidy = () => {
    setLeft(true)
    if (value.moment !== null) setTyped(typedMoment(value.moment))
  }
  const [asked, setAsked] = useState<string | null>(null)
  if (offered !== asked) {
    setAsked(offered)
    const fitting = offeredDate(offered, time, limits)
    if (fitting !== null && typed.trim() === '' && kept(name) === undefined) setTyped(fitting)
  }
  return { typed, take, tidy, left, value }
}
