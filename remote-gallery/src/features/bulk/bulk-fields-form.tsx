import { BULK_FIELDS } from '@florilege/shared/rules/forms'
import type { RecordKind } from '@florilege/shared/contracts'
import type { BulkField } from '@florilege/shared/rules/forms'
import { useTexts } from '@florilege/shared/shell'
import { Button, Form, SelectField, TextField, TEXT_LANGUAGES } from '@florilege/shared/ui'
import { useState } from 'react'
import styles from './bulk.module.css'
import { useBulkWords } from './use-bulk-words.ts'
import { texts } from './texts.ts'

/** Field and its new value; null empties it. */
export type Wanted = { field: BulkField; value: string | null }

const CHOICES: Partial<Record<BulkField, readonly string[]>> = {
  status: ['published', 'draft'],
  privacy_status: ['9'],
  language: TEXT_LANGUAGES,
}

type Props = { kind: RecordKind; initial: Wanted | null; onLook: (wanted: Wanted) => Promise<void> }

/** Form of a bulk edit: field and new value. */
export const BulkFieldsForm = ({ kind, initial, onLook }: Props) => {
  const t = useTexts(texts)
  const { fieldOf, valueOf } = useBulkWords()
  const fields: readonly BulkField[] = BULK_FIELDS[kind]
  const [field, setField] = useState<BulkField>(initial?.field ?? 'status')
  const choices = CHOICES[field]
  const start = initial?.field === field ? (initial.value ?? '') : undefined
  const onSubmit = async ({ value = '' }: Record<string, string>): Promise<void> => {
    const words = value.trim()
    await onLook({ field, value: words === '' ? null : words })
  }
  return (
    <Form label={t('bulk_edit')} guard={false} onSubmit={onSubmit}>
      {({ busy }) => (
        <>
          <SelectField
            name="field"
            label={t('bulk_field')}
            value={field}
            onChange={({ target }) => setField(fields.find((one) => one === target.value) ?? 'status')}
          >
            {fields.map((one) => (
              <option key={one} value={one}>
                {fieldOf(one)}
              </option>
            ))}
          </SelectField>
          {choices === undefined ? (
            <TextField
              key={field}
              name="value"
              label={t('bulk_value')}
              hint={t('bulk_value_hint')}
              maxLength={500}
              defaultValue={start}
            />
          ) : (
            <SelectField key={field} name="value" label={t('bulk_value')} defaultValue={start}>
              {choices.map((one) => (
                <option key={one} value={one}>
                  {valueOf(field, one)}
                </option>
              ))}
            </SelectField>
          )}
          <div className={styles.row}>
            <Button type="submit" busy={busy}>
              {t('bulk_look')}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}
