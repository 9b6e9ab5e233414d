import { use, useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { FormContext } from '@florilege/shared/ui'
import { MentionArea } from './mention-area.tsx'
import { parseWritten, wireOf, writtenOf } from './mentions.ts'
import type { Written } from './mentions.ts'

/** Form fields of a message: its displayed text and the mentioned people. */
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

/** Converts the fields of a message to the format of the API. */
export const messageIn = (values: Partial<MessageValues>): string => wireOf(writtenIn(values))

/** Converts a message of the API to field values. */
export const valuesOfMessage = (message: string): MessageValues => fieldsOf(writtenOf(message))

type Props = Omit<ComponentProps<typeof MentionArea>, 'value' | 'onChange' | 'limit' | 'name'> & { name: string; initial: string }

/** Message field of a form; the draft also stores the mentions. */
export const MessageField = ({ name, initial, ...rest }: Props) => {
  const { kept, changed } = use(FormContext)
  const [written, setWritten] = useState((): Written => {
    const message = kept(name)?.[0]
    return message === undefined ? writtenOf(initial) : writtenIn({ message, people: kept('people')?.[0] })
  })
  const before = useRef(written)
  useEffect(() => {
    // Choosing a mention fires no native input event, so the form is notified here.
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
