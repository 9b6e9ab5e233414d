import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../client/api-error.ts'
import { useTexts } from '../../shell/texts.ts'
import { Button } from '../button/button.tsx'
import { Chip } from '../button/chip.tsx'
import { ConflictButtons, ConflictCard } from './conflict-card.tsx'
import type { KeptValues } from '../form/form-values.ts'
import styles from './form-conflict.module.css'
import { formTexts } from '../form/form-texts.ts'

/**
 * Server version as form values, with its number. `read`: display formatters of fields that hold a code or a document; one side
 * of such a field is taken as a whole.
 */
export type Theirs = {
  version: number
  values: Record<string, string>
  read?: Readonly<Record<string, (value: string) => string>>
  /** Initial values of fields that are sent only if changed here: for untouched ones the server's value is shown and kept. */
  begun?: Readonly<Record<string, string>>
}
/** Parses `current` of a conflict; null when the form cannot show it. */
export type ReadConflict = (current: unknown) => Theirs | null

/** Conflict of a failed submission, if the form can show it. */
export const conflictIn = (error: ApiError | null, read: ReadConflict | undefined): Theirs | null =>
  error?.code === 'VERSION_CONFLICT' && error.conflict !== null && read !== undefined ? read(error.conflict.current) : null

type Difference = {
  name: string
  label: string
  mine: string
  theirs: string
  read: ((value: string) => string) | undefined
  /** True when only the server side changed. */
  untouched: boolean
}

const differencesOf = (theirs: Theirs, mine: KeptValues, labelOf: (name: string) => string | null): Difference[] =>
  Object.entries(theirs.values).flatMap(([name, words]) => {
    const begun = theirs.begun?.[name]
    // Untouched independent settings are not part of the own version.
    const own = mine.find(([other]) => other === name)?.[1].join(', ') ?? begun ?? ''
    const label = labelOf(name)
    if (own === words || label === null) return []
    return [{ name, label, mine: own, theirs: words, read: theirs.read?.[name], untouched: own === begun }]
  })

const merge = (mine: KeptValues, chosen: Record<string, string>): KeptValues => [
  ...mine.filter(([name]) => chosen[name] === undefined),
  ...Object.entries(chosen).map(([name, words]): [string, string[]] => [name, [words]]),
]

/** Adds the companion `<name>_words` values where the server's value was chosen. */
const withWords = (chosen: Record<string, string>, values: Theirs['values']): Record<string, string> => {
  const beside = Object.keys(chosen).flatMap((name): [string, string][] => {
    const words = values[`${name}_words`]
    return words === undefined || chosen[name] !== values[name] ? [] : [[`${name}_words`, words]]
  })
  return { ...chosen, ...Object.fromEntries(beside) }
}

type Props = {
  conflict: Theirs
  mine: () => KeptValues
  labelOf: (name: string) => string | null
  onTheirs: (values: KeptValues) => void
  onMine: () => void
  /** Merged values, sent with the form. */
  onMerged: (values: KeptValues) => void
}

const asItIs = (words: string): string => words

type Choice = { difference: Difference; chosen: string; onChoose: (words: string) => void }

const OneOfBoth = ({ difference: { label, mine, theirs }, chosen, onChoose }: Choice) => {
  const text = useTexts(formTexts)
  return (
    <div role="group" className={styles.merged} aria-label={text('CONFLICT_MERGED', { field: label })}>
      <Chip selected={chosen === mine} onClick={() => onChoose(mine)}>
        {text('CONFLICT_MINE', { field: label })}
      </Chip>
      <Chip selected={chosen === theirs} onClick={() => onChoose(theirs)}>
        {text('CONFLICT_THEIRS', { field: label })}
      </Chip>
    </div>
  )
}

const ByHand = ({ difference: { label }, chosen, onChoose }: Choice) => {
  const text = useTexts(formTexts)
  return (
    <label className={styles.merged}>
      <span className={styles.name}>{text('CONFLICT_MERGED', { field: label })}</span>
      <textarea value={chosen} onChange={(event) => onChoose(event.target.value)} />
    </label>
  )
}

const Merging = ({ differences, onDone }: { differences: Difference[]; onDone: (chosen: Record<string, string>) => void }) => {
  const text = useTexts(formTexts)
  const [chosen, setChosen] = useState(() => Object.fromEntries(differences.map(({ name, mine }) => [name, mine])))
  return (
    <>
      {differences.map((difference) => {
        const { name, read } = difference
        const Choosing = read === undefined ? ByHand : OneOfBoth
        const choose = (words: string) => setChosen({ ...chosen, [name]: words })
        return <Choosing key={name} difference={difference} chosen={chosen[name] ?? ''} onChoose={choose} />
      })}
      <Button onClick={() => onDone(chosen)}>{text('CONFLICT_USE')}</Button>
    </>
  )
}

/** Edit conflict: both texts side by side, with actions that lose nothing. */
export const FormConflict = ({ conflict, mine, labelOf, onTheirs, onMine, onMerged }: Props) => {
  const text = useTexts(formTexts)
  // Fixed at submission, so that the view does not change during the decision.
  const [own] = useState(mine)
  const [differences] = useState(() => differencesOf(conflict, own, labelOf))
  const [merging, setMerging] = useState(false)
  const card = useRef<HTMLElement>(null)
  // The card follows the submit button, often outside the viewport.
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  const theirs = merge(own, conflict.values)
  const kept = Object.fromEntries(differences.flatMap(({ name, theirs, untouched }) => (untouched ? [[name, theirs]] : [])))
  const pairs = differences.map(({ name, label, mine: written, theirs: other, read = asItIs, untouched }) => ({
    name,
    label,
    sides: [
      { term: text('CONFLICT_THEIRS', { field: label }), words: read(other) },
      ...(untouched ? [] : [{ term: text('CONFLICT_MINE', { field: label }), words: read(written) }]),
    ],
  }))
  return (
    <ConflictCard ref={card} title={text('CONFLICT_TITLE')} text={text('CONFLICT_TEXT')} pairs={pairs}>
      {merging ? (
        <Merging
          differences={differences.filter(({ untouched }) => !untouched)}
          onDone={(chosen) => {
            setMerging(false)
            onMerged(merge(mine(), { ...kept, ...withWords(chosen, conflict.values) }))
          }}
        />
      ) : (
        <ConflictButtons>
          <Button kind="outline" onClick={() => onTheirs(theirs)}>
            {text('CONFLICT_TAKE_THEIRS')}
          </Button>
          <Button kind="outline" onClick={() => setMerging(true)}>
            {text('CONFLICT_MERGE')}
          </Button>
          <Button onClick={onMine}>{text('CONFLICT_KEEP_MINE')}</Button>
        </ConflictButtons>
      )}
    </ConflictCard>
  )
}
