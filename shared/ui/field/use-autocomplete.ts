import { use, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { FormContext } from '../form/form-context.ts'
import { useSuggestions } from './form-suggest.ts'
import type { Suggestion } from './form-suggest.ts'

type Options = {
  name: string
  address: string
  several: boolean
  initial: readonly Suggestion[]
  onChange: ((chosen: readonly Suggestion[]) => void) | undefined
}

const same = (one: Suggestion, other: Suggestion): boolean => one.v === other.v

const readKept = (kept: string[] | undefined): Suggestion[] | null => {
  try {
    return kept?.[0] === undefined ? null : (JSON.parse(kept[0]) as Suggestion[])
  } catch {
    return null
  }
}

/** Option to move to: from the last option to the first, and back. */
const moved = (active: number, by: number, count: number): number =>
  active < 0 ? (by > 0 ? 0 : count - 1) : (active + by + count) % count

/** State of a field of suggested values: the chosen ones, the search, and its suggestions. */
export const useAutocomplete = ({ name, address, several, initial, onChange }: Options) => {
  const { kept: keptOf } = use(FormContext)
  const [chosen, setChosen] = useState<readonly Suggestion[]>(() => readKept(keptOf(`${name}_words`)) ?? initial)
  const [typed, setTyped] = useState('')
  const [last, setActive] = useState(-1)
  const { suggested, ask, close } = useSuggestions(address)
  const input = useRef<HTMLInputElement>(null)
  const open = suggested.status !== 'idle'
  const options = suggested.found.filter((one) => !chosen.some((own) => same(own, one)))
  const active = Math.min(last, options.length - 1)

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
  const search = (words: string) => {
    setTyped(words)
    setActive(-1)
    ask(words)
  }
  const move = (by: number) => {
    if (!open) ask(typed)
    else if (options.length > 0) setActive(moved(active, by, options.length))
  }
  const cancel = () => {
    if (!open) setTyped('')
    end()
  }
  const clearLast = () => take(chosen.slice(0, -1))
  const actions = { move, setActive, choose, cancel, clearLast }
  return { input, chosen, typed, suggested, open, options, active, choose, drop, search, end, actions }
}

type Autocomplete = ReturnType<typeof useAutocomplete>

/** Handles the keys of the field; the others keep their meaning in a text field. */
export const onFieldKey = (event: KeyboardEvent, { open, options, active, typed, chosen, actions }: Autocomplete): void => {
  // An Enter that ends an IME composition must not choose.
  if (event.nativeEvent.isComposing) return
  const { move, setActive, choose, cancel, clearLast } = actions
  const at = options[active]
  const isSearching = open || typed !== ''
  const keys: Record<string, (() => void) | false> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Home: open && at !== undefined && (() => setActive(0)),
    End: open && at !== undefined && (() => setActive(options.length - 1)),
    Enter: isSearching && (() => at && choose(at)),
    Escape: isSearching && cancel,
    Backspace: typed === '' && chosen.length > 0 && clearLast,
  }
  const act = Object.hasOwn(keys, event.key) && keys[event.key]
  if (!act) return
  act()
  if (event.key === 'Escape') event.stopPropagation()
  if (event.key !== 'Backspace') event.preventDefault()
}
