import { call } from '@florilege/shared/client'
import type { RecordKind } from '@florilege/shared/contracts'
import type { CallInput } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { Sheet } from '@florilege/shared/ui'
import { useState } from 'react'
import { BulkFieldsForm } from './bulk-fields-form.tsx'
import type { Wanted } from './bulk-fields-form.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import type { Preview } from './bulk-preview.tsx'
import { texts } from './texts.ts'

type Asked = CallInput<'POST /api/admin/record/preview'>['body']
type Props = { kind: RecordKind; records: Asked['records']; onClose: () => void }

/** Bulk edit of records: choose a field and a value, preview, apply. */
export const BulkSheet = ({ kind, records, onClose }: Props) => {
  const t = useTexts(texts)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  // Choices come from the contract; the server refuses other values.
  const change = wanted as Asked['change'] | null
  const look = async (chosen: Wanted): Promise<void> => {
    const body = { kind, change: chosen as Asked['change'], records }
    const { data } = await call('POST /api/admin/record/preview', { body })
    setWanted(chosen)
    setPreview(data)
  }
  return (
    <Sheet title={t('bulk_edit')} onClose={onClose}>
      {preview === null || change === null ? (
        <BulkFieldsForm kind={kind} initial={wanted} onLook={look} />
      ) : (
        <BulkPreview kind={kind} change={change} records={records} preview={preview} onBack={() => setPreview(null)} />
      )}
    </Sheet>
  )
}
