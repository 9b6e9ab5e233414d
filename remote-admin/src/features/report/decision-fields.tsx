import { REPORT_TEXT } from '@florilege/shared/rules/relations'
import type { ModerationAction } from '@florilege/shared/rules/relations'
import { useTexts } from '@florilege/shared/shell'
import { Button, FormContext, RadioGroup, TextArea } from '@florilege/shared/ui'
import { use, useState } from 'react'
import { texts } from '../../texts.ts'
import { UntilField } from '../../kit/table/until-field.tsx'
import styles from './report.module.css'

type DecisionFieldsProps = {
  choices: readonly ModerationAction[]
  /** True when a warning or a suspension applies to a group or organisation. */
  group?: boolean
  busy: boolean
}

/** Text key of a choice, which names the person or group concerned. */
const doKey = (value: ModerationAction, group: boolean) =>
  group && (value === 'warn' || value === 'suspend') ? (`report_do_${value}_group` as const) : (`report_do_${value}` as const)

/** Fields of a decision: action, end and reason. A choice restored from a draft shows its fields, like a new one. */
export const DecisionFields = ({ choices, group = false, busy }: DecisionFieldsProps) => {
  const t = useTexts(texts)
  const { kept } = use(FormContext)
  const choice = (value: string | undefined): ModerationAction | null => choices.find((one) => one === value) ?? null
  const [chosen, setChosen] = useState(() => choice(kept('action')?.[0]))
  const text = chosen === 'leave' ? 'report_note' : 'report_text'
  return (
    <>
      <RadioGroup
        name="action"
        label={t('report_action')}
        required
        choices={choices.map((value) => ({ value, label: t(doKey(value, group)), hint: t(`${doKey(value, group)}_hint`) }))}
        onChange={(value) => setChosen(choice(value))}
      />
      {chosen === 'suspend' && <UntilField />}
      <TextArea name="text" label={t(text)} hint={t(`${text}_hint`)} required minLength={3} limit={REPORT_TEXT} rows={5} />
      <div className={styles.buttons}>
        <Button type="submit" kind={chosen === null || chosen === 'leave' ? 'primary' : 'danger'} busy={busy}>
          {t('report_send')}
        </Button>
      </div>
    </>
  )
}
