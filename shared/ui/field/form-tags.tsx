import { use, useRef, useState } from 'react'
import { useTexts } from '../../shell/texts.ts'
import { Field, useField } from './field.tsx'
import type { FieldLook } from './field.tsx'
import field from './field.module.css'
import { FormChips } from './form-chips.tsx'
import chips from './form-chips.module.css'
import { FormContext } from '../form/form-context.ts'
import { formTexts } from '../form/form-texts.ts'
import { BETWEEN, tagsOf } from './tags-of.ts'
import { useTellChange } from '../form/use-tell-change.ts'

type Props = FieldLook & {
  name: string
  initial?: readonly string[]
  required?: boolean
  /** Maximum number of tags, and maximum length in UTF-16 units. */
  most?: number
  longest?: number
}

/** Free tags as chips: Enter or a comma completes one, Backspace removes the last one. */
export const TagsField = ({ name, initial = [], required = false, most = 20, longest = 60, ...look }: Props) => {
  const text = useTexts(formTexts)
  const { kept } = use(FormContext)
  const hint = look.hint ?? text('TAGS_HINT')
  const { id, message, control } = useField({ ...look, hint, name, rules: { required } })
  const [tags, setTags] = useState<readonly string[]>(() => {
    const before = kept(name)
    return before === undefined ? initial : tagsOf(before[0])
  })
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const value = tags.join(BETWEEN)
  useTellChange(value)

  const add = (words: string) => {
    const added = words
      .split(/[,|\n]/)
      .map((word) => word.trim().slice(0, longest))
      .filter((word) => word !== '')
    setTags([...new Set([...tags, ...added])].slice(0, most))
    setTyped('')
  }
  const drop = (gone: string) => {
    setTags(tags.filter((tag) => tag !== gone))
    input.current?.focus()
  }
  return (
    <Field {...look} hint={hint} id={id} message={message} required={required}>
      <div className={chips.box}>
        <FormChips label={look.label} all={tags} read={(tag) => ({ key: tag, words: tag })} onDrop={drop} />
        <input
          {...control}
          ref={input}
          name={undefined}
          type="text"
          className={field.control}
          enterKeyHint="done"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            event.stopPropagation()
            if (/[,|]/.test(event.target.value)) add(event.target.value)
            else setTyped(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault()
              add(typed)
            } else if (event.key === 'Backspace' && typed === '') setTags(tags.slice(0, -1))
          }}
          // Leaving the field completes a typed tag.
          onBlur={() => typed.trim() !== '' && add(typed)}
        />
        <input type="hidden" name={name} data-focus={id} value={value} />
      </div>
    </Field>
  )
}
