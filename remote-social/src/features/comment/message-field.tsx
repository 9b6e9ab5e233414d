import { use, useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { FormContext } from '@florilege/shared/ui'
import { MentionArea } from '../post/mention-area.tsx'
import { parseWritten, wireOf, writtenOf } from '../post/mentions.ts'
import type { Written } from '../post/mentions.ts'

/** Fields of a form that hold a message: its words as they are read, and whom they mention. */
type MessageValues = { message: string; people: string }

const namedIn = ({ text, people }: Written) => people.filter(({ name }) => text.includes(`@${name}`))

const fieldsOf = (written: Written): MessageValues => ({ message: written.text, people: JSON.stringify(namedIn(written)) })

const writtenIn = ({ message = '', people = '[]' }: Partial<MessageValues>): Written => {
  try {
    return parseWritten({ text: message, people: JSON.parse(people) }) ?? { text: message, people: [] }
  } catch {
    return { text: message, people: [] }
  }
}

/** What the fields of a message hold, as the calls take it. */
export const messageIn = (values: Partial<MessageValues>): string => wireOf(writtenIn(values))

/** The fields for a message as the calls give it. */
export const valuesOfMessage = (message: string): MessageValues => fieldsOf(writtenOf(message))

type Props = Omit<ComponentProps<typeof MentionArea>, 'value' | 'onChange' | 'limit' | 'name'> & { name: string; initial: string }

/** A message within a form, whose draft keeps whom it mentions as well. */
export const MessageField = ({ name, initial, ...rest }: Props) => {
  const { kept, changed } = use(FormContext)
  const [written, setWritten] = useState((): Written => {
    const message = kept(name)?.[0]
    return message === undefined ? writtenOf(initial) : writtenIn({ message, people: kept('people')?.[0] })
  })
  const before = useRef(written)
  useEffect(() => {
    // A mention that was chosen is no input of the browser's own: nothing else tells the form.
    if (before.current !== written) changed()
    before.current = written
  }, [written, changed])
  return (
    <>
      <MentionArea {...rest} name={name} limit={LONGEST_TEXT} value={written} onChange={setWritten} />
      <input type="hidden" name="people" value={fieldsOf(written).people} />
    </>
  )
}
