import { useState } from 'react'
import type { RecordKind } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, Form, TextField } from '@florilege/shared/ui'
import type { Theirs } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { MergeLink } from '../merge/merge-link.tsx'
import { historyPath } from '../../kit/record/edit-paths.ts'
import styles from './edit.module.css'
import type { AnyRecord } from '../../kit/record/change/record-calls.ts'
import { RecordGroups } from './field/record-groups.tsx'
import { CLASSES } from '../../kit/record/field/record-specs.ts'
import { valuesOf } from '../../kit/record/field/record-values.ts'
import type { Content } from '../../kit/record/field/record-values.ts'
import { StandingFields } from './field/standing-fields.tsx'
import { useFieldReaders } from '../../kit/record/field/use-field-readers.ts'
import { useSaveRecord } from './use-save-record.ts'

const newContent = (kind: RecordKind, of: string | null): Content => ({
  title: '',
  language: 'fr',
  status: 'draft',
  publish_at: null,
  privacy_status: 9,
  fields: { class: CLASSES[kind]?.find((one) => one === of) ?? CLASSES[kind]?.[0], rank: 'species' },
  media: [],
})

const contentOfRecord = ({ title, language, status, publish_at, privacy_status, fields, media }: AnyRecord): Content => ({
  title,
  language,
  status,
  publish_at,
  privacy_status: privacy_status === 0 || privacy_status === 1 ? privacy_status : 9,
  fields,
  media,
})

type Props = { kind: RecordKind; record: AnyRecord | null; /** Class of a new record. */ of?: string | null }

/** Form of a record of any kind, new or existing (RT-04, RT-07, RT-09, RT-41). */
export const RecordForm = ({ kind, record: given, of: wanted = null }: Props) => {
  // The form keeps the version that was opened: the query refetches, and a newer version would hide a concurrent save.
  const [record] = useState(given)
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(0)
  const [values] = useState(() => valuesOf(kind, record === null ? newContent(kind, wanted) : contentOfRecord(record), language))
  const draft = `record.${kind}.${record?.id ?? 0}`
  const read = useFieldReaders()
  const save = useSaveRecord(kind, record, { busy, missing })
  const readConflict = (current: unknown): Theirs => {
    const { version, ...content } = current as Content & { version: number }
    return { version, values: valuesOf(kind, content, language), read }
  }
  return (
    <Form label={t(`edit_title_${kind}`)} draft={draft} version={record?.version} onSubmit={save} readConflict={readConflict}>
      {({ busy: sending }) => (
        <div className={styles.form}>
          <TextField
            name="title"
            label={t('field_title')}
            defaultValue={values['title']}
            maxLength={2000}
            {...(kind === 'bibliography' ? { hint: t('edit_title_hint') } : { required: true })}
          />
          <RecordGroups draft={draft} kind={kind} record={record} values={values} onBusy={setBusy} onMissing={setMissing} />
          <section className={styles.group}>
            <h2 className={styles.subtitle}>{t('edit_group_standing')}</h2>
            <StandingFields kind={kind} values={values} />
          </section>
          <div className={styles.actions}>
            <Button type="submit" busy={sending}>
              {t('edit_save')}
            </Button>
            {record !== null && (
              <ButtonLink kind="outline" to={historyPath(kind, record.id)}>
                {t('edit_history')}
              </ButtonLink>
            )}
            {record !== null && kind !== 'article' && <MergeLink id={record.id} title={record.title} />}
          </div>
        </div>
      )}
    </Form>
  )
}
