import { useTexts } from '@florilege/shared/shell'
import { classes } from '@florilege/shared/ui'
import styles from './merge.module.css'
import type { Choice, Field } from './merge-calls.ts'
import { texts } from './texts.ts'

type Words = { nameOf: (name: string) => string; wordsOf: (name: string, value: unknown) => string }

type Props = { field: Field; words: Words; chosen: Choice; onChoose: (choice: Choice) => void }

/** Differing field with its two values side by side, of which one is chosen, or both. */
export const FieldChoice = ({ field, words: { nameOf, wordsOf }, chosen, onChoose }: Props) => {
  const t = useTexts(texts)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{nameOf(field.name)}</legend>
      <div className={styles.pair}>
        {field.choices.map((choice) => {
          const words = choice === 'both' ? t('merge_choice_both') : wordsOf(field.name, field[choice])
          return (
            <label
              key={choice}
              className={classes(styles.value, choice === 'both' && styles.both, chosen === choice && styles.chosen)}
            >
              <input
                type="radio"
                name={field.name}
                value={choice}
                checked={chosen === choice}
                onChange={() => onChoose(choice)}
              />
              <span className={classes(styles.words, words === '' && styles.empty)}>
                {words === '' ? t('merge_empty') : words}
                {choice !== 'both' && <span className="visually-hidden"> ({t(`merge_choice_${choice}`)})</span>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Fields with the same value in both records. */
export const SameFields = ({ fields, words: { nameOf, wordsOf } }: { fields: readonly Field[]; words: Words }) => {
  const t = useTexts(texts)
  if (fields.length === 0) return null
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('merge_same', { count: fields.length })}</summary>
      <dl className={styles.same}>
        {fields.map(({ name, kept }) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>{wordsOf(name, kept)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
