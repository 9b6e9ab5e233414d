import type { FocalPoint } from '@florilege/shared/rules'
import { FocalChoice, FormContext, useTellChange } from '@florilege/shared/ui'
import { use, useState } from 'react'
import { focalOf, focalValue } from './focal-value.ts'

type Props = {
  name: string
  /** Address of the picture, and what it shows. */
  src: string
  alt: string
  initial: FocalPoint | null
}

/** The focal point of a picture in a form, which gets it as "x,y" in percent; empty is the middle. */
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
