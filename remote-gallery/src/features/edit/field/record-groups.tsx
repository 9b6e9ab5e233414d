import { use, useState } from 'react'
import type { RecordKind } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { FormContext } from '@florilege/shared/ui'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import styles from '../edit.module.css'
import { LinkFields } from './link-fields.tsx'
import { startOf } from '../../../kit/record/field/picture-order.ts'
import { PicturesEdit } from './pictures-edit.tsx'
import type { AnyRecord } from '../../../kit/record/change/record-calls.ts'
import { RecordField } from './record-fields.tsx'
import { SPECS } from '../../../kit/record/field/record-specs.ts'

/** Pictures with a thumbnail, which a document can show. */
const imagesOf = (pictures: readonly { media_id: number; thumb: string; alt: string | null }[]) =>
  pictures.filter(({ thumb }) => thumb !== '').map(({ media_id: id, thumb, alt }) => ({ id, thumb, alt: alt ?? '' }))

type Props = {
  /** Key of the form's draft. */
  draft: string
  kind: RecordKind
  record: AnyRecord | null
  values: Readonly<Record<string, string>>
  onBusy: (busy: boolean) => void
  onMissing: (count: number) => void
}

/** Field groups and pictures of a record; a stored draft determines class and pictures. */
export const RecordGroups = ({ draft, kind, record, values, onBusy, onMissing }: Props) => {
  const t = useTexts(catalogueTexts)
  const { kept } = use(FormContext)
  const [of, setOf] = useState(() => kept('class')?.[0] ?? values['class'] ?? '')
  const [start] = useState(() => startOf(kept('media')?.[0], record?.media ?? [], record?.pictures ?? []))
  const [shown, setShown] = useState(() => imagesOf(start))
  return (
    <>
      {SPECS[kind].map(({ group, fields }) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.subtitle}>{t(`edit_group_${group}`)}</h2>
          {fields.map((spec) => (
            <RecordField key={spec.name} kind={kind} spec={spec} values={values} images={shown} onClass={setOf} />
          ))}
          {group === 'identity' && <LinkFields kind={kind} of={of} links={record?.links ?? []} />}
        </section>
      ))}
      <PicturesEdit
        area={draft}
        start={start}
        onChange={(all) => setShown(imagesOf(all))}
        onBusy={onBusy}
        onMissing={onMissing}
      />
    </>
  )
}
