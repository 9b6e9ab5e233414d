import type { FocalPoint } from '@florilege/shared/rules'
import { FocalChoice, FormContext, useTellChange } from '@florilege/shared/ui'
import { use, useState } from 'react'
import { focalOf, focalValue } from './focal-value.ts'

type Props = {
  name: string
  /** URL of the picture, and its alternative text. */
  src: string
  alt: string
  initial: FocalPoint | null
}

/** Focal point field, with the form value "x,y" in percent; empty is the centre. */
export const FocalField = ({ name, src, alt, initial }: Props) => {
  const { kept } = use(FormContext)
  const [focal, setFocal] = useState<FocalPoint | null>(() => {
    const before = kept(name)
    return before === undefined ? initial : focalOf(before[0])
  })
  const value = focalValue(focal)
  useTellChange(value)
  return (
    <>
      <FocalChoice src={src} alt={alt} focal={focal} onChange={setFocal} />
      <input type="hidden" name={name} value={value} />
    </>
  )
}
