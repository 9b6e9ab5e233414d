import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button, Checkbox } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { texts } from '../../../texts.ts'
import { DeedSheet } from './deed-sheet.tsx'
import styles from './choice.module.css'
import type { Chosen } from './use-chosen.ts'

/** Button above a list that lets its rows be chosen; hidden while they can be. */
export const BeginChoice = <Row,>({ chosen, label }: { chosen: Chosen<Row>; label: string }) =>
  chosen.rows === null && (
    <p className={styles.begin}>
      <Button kind="outline" onClick={chosen.begin}>
        {label}
      </Button>
    </p>
  )

type ChoiceCellProps<Row> = { chosen: Chosen<Row>; id: number; row: Row; name: string; disabled?: boolean; children: ReactNode }

/** Name of a row: its link, or a checkbox while rows can be chosen. */
export const ChoiceCell = <Row,>({ chosen, id, row, name, disabled = false, children }: ChoiceCellProps<Row>) =>
  chosen.rows === null ? (
    children
  ) : (
    <Checkbox
      name={`row-${id}`}
      label={name}
      checked={chosen.rows.has(id)}
      disabled={disabled}
      onChange={() => chosen.toggle(id, row)}
    >
      {name}
    </Checkbox>
  )

/** Runs an action on each chosen row; those not yet done stay chosen when one is refused. */
export const onEach = async <Row,>(chosen: Chosen<Row>, run: (id: number, row: Row) => Promise<unknown>): Promise<void> => {
  const left = new Map(chosen.rows)
  try {
    for (const [id, row] of chosen.rows ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- each is written into the log before the next one
      await run(id, row)
      left.delete(id)
    }
  } finally {
    chosen.keep(left)
  }
}

type ChoiceDeedProps<Row> = {
  /** Name of the sheet in the address. */
  layer: string
  label: string
  danger?: boolean
  /** False when a chosen row does not allow the action. */
  allowed?: boolean
  chosen: Chosen<Row>
  intro: string
  done: string
  /** Reads the list again. */
  again: () => unknown
  run: (id: number, values: Record<string, string>) => Promise<unknown>
  /** Fields of the sheet. */
  children: ReactNode
}

/** Button of an action on all chosen rows, and its sheet. */
export const ChoiceDeed = <Row,>(props: ChoiceDeedProps<Row>) => {
  const { label, danger = false, allowed = true, chosen, intro, done, again, run, children } = props
  const t = useTexts(texts)
  const layer = useLayer(props.layer)
  const isAllowed = allowed && (chosen.rows?.size ?? 0) > 0
  return (
    <>
      <Button kind={danger ? 'danger' : 'outline'} disabled={!isAllowed} onClick={layer.show}>
        {label}
      </Button>
      {layer.open && isAllowed && (
        <DeedSheet
          title={label}
          intro={intro}
          action={label}
          dismiss={t('choice_keep')}
          danger={danger}
          done={done}
          onClose={() => {
            layer.close()
            void again()
          }}
          onDo={(values) => onEach(chosen, (id) => run(id, values))}
        >
          {children}
        </DeedSheet>
      )}
    </>
  )
}
