import type { RecordCard } from '@florilege/shared/contracts'
import { Gallery, PlateCard } from '@florilege/shared/ui'
import { recordLabel } from '../record-label.ts'
import { recordPath } from '../record-path.ts'
import { StatusChip } from '../status-chip.tsx'

/** Gallery of records; the first pictures load with priority. */
export const RecordGrid = ({ label, records, first = 4 }: { label: string; records: RecordCard[]; first?: number }) => (
  <Gallery label={label}>
    {records.map((record, index) => (
      <PlateCard
        key={record.id}
        to={recordPath(record)}
        picture={record.picture}
        {...recordLabel(record)}
        mark={<StatusChip status={record.status} />}
        priority={index < first}
      />
    ))}
  </Gallery>
)
