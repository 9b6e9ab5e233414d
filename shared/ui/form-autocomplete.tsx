import { use, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { shownTitle } from '../contracts/catalogue/shown-title.ts'
import { useLanguage, useTexts } from '../shell/texts.ts'
import { classes } from './classes.ts'
import { Field, useField } from './field.tsx'
import type { FieldLook } from './field.tsx'
import field from './field.module.css'
import { FormContext } from './form-context.ts'
import styles from './form-autocomplete.module.css'
import { FormChips } from './form-chips.tsx'
import chips from './form-chips.module.css'
import { useSuggestions } from './form-suggest.ts'
import type { Suggestion } from './form-suggest.ts'
import { formTexts } from './form-texts.ts'
import { useTellChange } from './use-tell-change.ts'

export type AutocompleteProps = FieldLook & {
  name: string
  /** Endpoint of suggestions on this site, such as `/api/autocomplete/species`. */
  address: string
  required?: boolean
  /** Allows several values. */
  several?: boolean
  initial?: readonly Suggestion[]
  onChange?: (chosen: readonly Suggestion[]) => void
  placeholder?: string
  /** Label of a suggestion's kind, for mixed suggestions. */
  describe?: (one: Suggestion) => string
}

const same = (one: Suggestion, other: Suggestion): boolean => one.v === other.v

const readKept = (kept: string[] | undefined): Suggestion[] | null => {
  try {
    return kept?.[0] === undefined ? null : (JSON.parse(kept[0]) as Suggestion[])
  } catch {
    return null
  }
}

/**
 * Field for one or several suggested values (AP-05): an editable combobox with a list. Typed text is only a search; values come
 * from the list, and leaving the field creates nothing. Form value: values joined by "|", with their labels under `<name>_words`
 * for the draft.
 */
export const Autocomplete = (props: AutocompleteProps) => {
  const { name, address, required = false, several = false, initial = [], onChange, placeholder, describe, ...look } = props
  const text = useTexts(formTexts)
  const language = useLanguage()
  const { kept: keptOf } = use(FormContext)
  const { id, message, control } = useField({ ...look, name, rules: { required } })
  const [chosen, setChosen] = useState<readonly Suggestion[]>(() => readKept(keptOf(`${name}_words`)) ?? initial)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const { suggested, ask, close } = useSuggestions(address)
  const input = useRef<HTMLInputElement>(null)
  const open = suggested.status !== 'idle'
  const options = suggested.found.filter((one) => !chosen.some((own) => same(own, one)))
  const shownActive = Math.min(active, options.length - 1)

  const value = chosen.map(({ v }) => v).join('|')
  useTellChange(value)
  useEffect(() => {
    if (shownActive >= 0) document.getElementById(`${id}-${shownActive}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, shownActive])

  const take = (next: readonly Suggestion[]) => {
    setChosen(next)
    onChange?.(next)
  }
  const end = () => {
    close()
    setActive(-1)
  }
  const choose = (one: Suggestion) => {
    take(several ? [...chosen, one] : [one])
    setTyped('')
    end()
    input.current?.focus()
  }
  const drop = (one: Suggestion) => {
    take(chosen.filter((own) => !same(own, one)))
    input.current?.focus()
  }
  const move = (by: number) => {
    if (!open) return ask(typed)
    const count = options.length
    if (count > 0) setActive(shownActive < 0 ? (by > 0 ? 0 : count - 1) : (shownActive + by + count) % count)
    return undefined
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends an IME composition must not choose.
    if (event.nativeEvent.isComposing) return
    const at = options[shownActive]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Home' && open && at) setActive(0)
    else if (event.key === 'End' && open && at) setActive(options.length - 1)
    else if (event.key === 'Enter' && (open || typed !== '')) {
      if (at) choose(at)
    } else if (event.key === 'Escape' && (open || typed !== '')) {
      if (!open) setTyped('')
      end()
      event.stopPropagation()
    } else if (event.key === 'Backspace' && typed === '' && chosen.length > 0) take(chosen.slice(0, -1))
    else return
    if (event.key !== 'Backspace') event.preventDefault()
  }

  const status = (): string => {
    if (suggested.status === 'waiting') return text('SEARCHING')
    if (suggested.status === 'failed') return text('SUGGESTIONS_FAILED')
    if (suggested.status === 'idle') return ''
    return options.length === 0 ? text('SUGGESTIONS_NONE') : text('SUGGESTIONS_COUNT', { count: options.length })
  }

  return (
    <Field {...look} id={id} message={message} required={required}>
      <div className={chips.box}>
        <FormChips
          label={look.label}
          all={chosen}
          read={({ k, v }) => ({ key: v, words: shownTitle(k, language) })}
          onDrop={drop}
        />
        <input
          {...control}
          ref={input}
          name={undefined}
          type="text"
          role="combobox"
          className={field.control}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open && options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && shownActive >= 0 ? `${id}-${shownActive}` : undefined}
          value={typed}
          onChange={(event) => {
            // The search text is not a form value.
            event.stopPropagation()
            setTyped(event.target.value)
            setActive(-1)
            ask(event.target.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={end}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={text('SUGGESTIONS')}
          className={styles.list}
          hidden={!open || options.length === 0}
        >
          {options.map((one, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox keeps the focus and handles the keys
            <div
              key={one.v}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === shownActive}
              className={classes(styles.option, at === shownActive && styles.active)}
              // Keeps the focus in the field: its blur would close the list before the choice.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              {shownTitle(one.k, language)}
              {one.byline && <span className={styles.byline}> {one.byline}</span>}
              {describe && <span className={styles.kind}> {describe(one)}</span>}
            </div>
          ))}
        </div>
        <p role="status" className={styles.status}>
          {status()}
        </p>
        <input type="hidden" name={name} data-focus={id} value={value} />
        <input type="hidden" name={`${name}_words`} value={chosen.length === 0 ? '' : JSON.stringify(chosen)} />
      </div>
    </Field>
  )
}
