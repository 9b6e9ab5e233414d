import { useFound } from '@florilege/shared/client'
import type { RecordKind } from '@florilege/shared/contracts'
import { usePage, useTexts } from '@florilege/shared/shell'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { useRecordId } from '../../kit/record/record-id.ts'
import { RecordPage } from '../../kit/record/record-page.tsx'
import { recordPath } from '../../kit/record/record-path.ts'
import { kindOfPath, listPath } from '../../kit/record/edit-paths.ts'
import styles from './edit.module.css'
import type { AnyRecord } from '../../kit/record/change/record-calls.ts'
import { RecordForm } from './record-form.tsx'

const Existing = ({ kind, id }: { kind: RecordKind; id: number }) => {
  // The paths of all four kinds have the same shape.
  const query = useFound(`GET /api/${kind}/:id` as 'GET /api/genus/:id', { params: { id } }) as UseQueryResult<{
    data: AnyRecord
  }>
  return (
    <RecordPage query={query} back={listPath(kind)}>
      {(record) => <RecordForm key={record.id} kind={kind} record={record} />}
    </RecordPage>
  )
}

/** Edits a record of the kind in the URL, or creates one for id 0. */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const kind = kindOfPath(useLocation().pathname)
  const id = useRecordId()
  const isNew = useParams()['rec_id'] === '0'
  const [search] = useSearchParams()
  const title = t(isNew ? `edit_new_${kind}` : `edit_title_${kind}`)
  usePage({ title, back: isNew ? listPath(kind) : recordPath({ kind, id }), heading: 'page' })
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {isNew ? <RecordForm kind={kind} record={null} of={search.get('class')} /> : <Existing kind={kind} id={id} />}
    </div>
  )
}
