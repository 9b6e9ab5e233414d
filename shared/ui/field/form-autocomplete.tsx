import { useEffect } from 'react'
import { shownTitle } from '../../contracts/catalogue/shown-title.ts'
import { useLanguage, useTexts } from '../../shell/texts.ts'
import { Field, useField } from './field.tsx'
import type { FieldLook } from './field.tsx'
import field from './field.module.css'
import styles from './form-autocomplete.module.css'
import { FormChips } from './form-chips.tsx'
import chips from './form-chips.module.css'
import type { Suggestion } from './form-suggest.ts'
import { SuggestionList } from './form-suggestion-list.tsx'
import { formTexts } from '../form/form-texts.ts'
import { onFieldKey, useAutocomplete } from './use-autocomplete.ts'
import { useTellChange } from '../form/use-tell-change.ts'

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

type Found = Pick<ReturnType<typeof useAutocomplete>, 'suggested' | 'options'>

const SearchStatus = ({ suggested: { status }, options }: Found) => {
  const text = useTexts(formTexts)
  const found = options.length === 0 ? text('SUGGESTIONS_NONE') : text('SUGGESTIONS_COUNT', { count: options.length })
  const words = { waiting: text('SEARCHING'), failed: text('SUGGESTIONS_FAILED'), idle: '', ready: found }
  return (
    <p role="status" className={styles.status}>
      {words[status]}
    </p>
  )
}

/**
 * Field for one or several suggested values (AP-05): an editable combobox with a list. Typed text is only a search; values come
 * from the list, and leaving the field creates nothing. Form value: values joined by "|", with their labels under `<name>_words`
 * for the draft.
 */
export const Autocomplete = (props: AutocompleteProps) => {
  const { name, address, required = false, several = false, initial = [], onChange, placeholder, describe, ...look } = props
  const language = useLanguage()
  const { id, message, control } = useField({ ...look, name, rules: { required } })
  const search = useAutocomplete({ name, address, several, initial, onChange })
  const { input, chosen, typed, open, options, active } = search
  const value = chosen.map(({ v }) => v).join('|')
  useTellChange(value)
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  return (
    <Field {...look} id={id} message={message} required={required}>
      <div className={chips.box}>
        <FormChips
          label={look.label}
          all={chosen}
          read={({ k, v }) => ({ key: v, words: shownTitle(k, language) })}
          onDrop={search.drop}
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
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          value={typed}
          onChange={(event) => {
            // The search text is not a form value.
            event.stopPropagation()
            search.search(event.target.value)
          }}
          onKeyDown={(event) => onFieldKey(event, search)}
          onBlur={search.end}
        />
        <SuggestionList {...{ id, open, options, active, describe }} onChoose={search.choose} />
        <SearchStatus {...search} />
        <input type="hidden" name={name} data-focus={id} value={value} />
        <input type="hidden" name={`${name}_words`} value={chosen.length === 0 ? '' : JSON.stringify(chosen)} />
      </div>
    </Field>
  )
}
