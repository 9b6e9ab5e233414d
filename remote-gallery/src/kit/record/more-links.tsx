import { usePages } from '@florilege/shared/client'
import type { BibliographyRecord } from '@florilege/shared/contracts'
import { Paged } from '@florilege/shared/ui'
import { RecordRows } from './view/record-row.tsx'

type Link = BibliographyRecord['links'][number]
type Props = Pick<Link, 'type' | 'back'> & { id: number; label: string; known: readonly Link[] }

const RECORDS: ReadonlySet<string> = new Set(['bibliography', 'genus', 'species', 'article'])

/** Further links of one type and direction, page by page, without those already shown. Non-record items are listed elsewhere. */
export const MoreLinks = ({ id, type, back, label, known }: Props) => {
  const pages = usePages('GET /api/link/:id', { params: { id }, query: { type, back: back ? '1' : '0', _size: 50 } })
  const shown = new Set(known.map(({ record }) => record.id))
  return (
    <Paged pages={pages} empty={null}>
      {(links) => (
        <RecordRows
          label={label}
          records={links.flatMap(({ item }) => (RECORDS.has(item.kind) && !shown.has(item.id) ? [item] : []))}
        />
      )}
    </Paged>
  )
}
