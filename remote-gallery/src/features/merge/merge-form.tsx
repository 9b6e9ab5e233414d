import { failed, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useState } from 'react'
import { FieldChoice, SameFields } from './field-choice.tsx'
import wide from '../../wide-page.module.css'
import styles from './merge.module.css'
import { makeMerge } from './merge-calls.ts'
import type { Choice, Merge, Preview } from './merge-calls.ts'
import { MovedThings } from './moved-things.tsx'
import { RecordSide } from './record-side.tsx'
import { texts } from './texts.ts'
import { useFieldWords } from './use-field-words.ts'

type Props = {
  preview: Preview
  onSwap: () => void
  onMerged: (merge: Merge) => Promise<void>
  /** Null for two records that no pair proposed. */
  onDifferent: (() => Promise<void>) | null
  onFailed: () => void
}

const Sides = ({ preview, onSwap }: Pick<Props, 'preview' | 'onSwap'>) => {
  const t = useTexts(texts)
  return (
    <section className={wide.section} aria-label={t('merge_title')}>
      <div className={styles.pair}>
        {(['kept', 'merged'] as const).map((side) => (
          <div key={side} className={styles.side}>
            <h2 className={styles.role}>{t(`merge_${side}`)}</h2>
            <RecordSide record={preview[side]} more={preview[side]} />
          </div>
        ))}
      </div>
      <Button kind="outline" className={styles.swap} onClick={onSwap}>
        {t('merge_swap')}
      </Button>
    </section>
  )
}

type FieldsProps = {
  preview: Preview
  chosen: Readonly<Record<string, Choice>>
  onChoose: (name: string, choice: Choice) => void
}

const Fields = ({ preview: { kind, fields }, chosen, onChoose }: FieldsProps) => {
  const t = useTexts(texts)
  const words = useFieldWords(kind)
  const differing = fields.filter(({ choices }) => choices.length > 1)
  return (
    <section className={wide.section} aria-labelledby="merge-fields">
      <h2 id="merge-fields" className={wide.subtitle}>
        {t('merge_fields')}
      </h2>
      <p className={wide.quiet}>{t(differing.length === 0 ? 'merge_equal' : 'merge_fields_text')}</p>
      {differing.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          words={words}
          chosen={chosen[field.name] ?? field.proposed}
          onChoose={(choice) => onChoose(field.name, choice)}
        />
      ))}
      <SameFields fields={fields.filter(({ choices }) => choices.length === 1)} words={words} />
    </section>
  )
}

/** Two records with the choices for a merge: which one is kept, which values it has, and what moves to it. */
export const MergeForm = ({ preview, onSwap, onMerged, onDifferent, onFailed }: Props) => {
  const t = useTexts(texts)
  const { kept, merged, fields, moves, obstacle } = preview
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      failed(error)
      setBusy(false)
      // Another person may have changed or merged one of the two.
      onFailed()
    }
  }
  const merge = () =>
    act(async () => {
      const choices = fields.map(({ name, proposed }) => [name, chosen[name] ?? proposed] as const)
      const side = ({ id, version }: Preview['kept']) => ({ id, version })
      const made = Object.fromEntries(choices.filter(([, choice]) => choice !== 'kept'))
      await onMerged(await makeMerge({ kept: side(kept), merged: side(merged), fields: made }))
    })
  return (
    <>
      <Sides preview={preview} onSwap={onSwap} />
      {obstacle !== null ? (
        <p role="alert" className={styles.obstacle}>
          {t(`merge_obstacle_${obstacle}`)}
        </p>
      ) : (
        <>
          <Fields preview={preview} chosen={chosen} onChoose={(name, choice) => setChosen({ ...chosen, [name]: choice })} />
          <section className={wide.section} aria-labelledby="merge-moves">
            <h2 id="merge-moves" className={wide.subtitle}>
              {t('merge_moves')}
            </h2>
            <MovedThings moves={moves} />
            <p className={wide.quiet}>{t('merge_address')}</p>
          </section>
        </>
      )}
      <div className={styles.actions}>
        {obstacle === null && (
          <Button busy={busy} onClick={() => void merge()}>
            {t('merge_make')}
          </Button>
        )}
        {onDifferent !== null && (
          <Button kind="outline" busy={busy} onClick={() => void act(onDifferent)}>
            {t('merge_different')}
          </Button>
        )}
      </div>
    </>
  )
}
