import { call } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { Sheet } from '@florilege/shared/ui'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { BulkFieldsForm } from './bulk-fields-form.tsx'
import type { Wanted } from './bulk-fields-form.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import type { Preview } from './bulk-preview.tsx'
import type { RecordKind } from './record-kinds.ts'

type Asked = CallInput<'POST /api/admin/record/preview'>['body']
type Props = { kind: RecordKind; records: Asked['records']; onClose: () => void }

/** Edits records together: which field is to hold what, then what that would do, then it is done. */
export const BulkSheet = ({ kind, records, onClose }: Props) => {
  const t = useTexts(texts)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  // The choices of each field are those that the contract has for it; the server says what is none of them.
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
        <BulkPreview kind={kind} change={change} preview={preview} onBack={() => setPreview(null)} />
      )}
    </Sheet>
  )
}
