import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Version of the format below. A dump consists of lines of JSON, compressed with gzip. */
export const DUMP_FORMAT = 1

const header = z.strictObject({
  type: z.literal('florilege-dump'),
  format: z.literal(DUMP_FORMAT),
  made_at: z.string(),
  /** Migrations that had run, in order; they define the table schemas. */
  migrations: z.array(z.string()),
})
const table = z.strictObject({
  type: z.literal('table'),
  name: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })).min(1),
})
/** Values of rows in PostgreSQL's text format. */
const rows = z.array(z.array(z.string().nullable())).min(1)
const tableEnd = z.strictObject({ type: z.literal('table end'), name: z.string(), rows: z.int(), sha256: z.string() })
const sequence = z.strictObject({ type: z.literal('sequence'), name: z.string(), value: z.string(), called: z.boolean() })
const end = z.strictObject({ type: z.literal('end'), tables: z.int(), rows: z.int(), sha256: z.string() })

const entry = z.union([header, table, tableEnd, sequence, end, rows])
export type DumpEntry = z.infer<typeof entry>
export type DumpHeader = z.infer<typeof header>
export type DumpRows = z.infer<typeof rows>
export type DumpTable = z.infer<typeof table>

/** Dump that cannot be restored, or a database that cannot take it; the message is one line for the operator. */
export class DumpRefused extends Error {
  override readonly name = 'DumpRefused'
}

/** Reads one line of a dump; throws DumpRefused. */
export const readEntry = (line: string): DumpEntry => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new DumpRefused('the dump is damaged: a line of it cannot be read')
  }
  const result = entry.safeParse(value)
  if (result.success) return result.data
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  throw new DumpRefused(
    format === undefined || format === DUMP_FORMAT
      ? 'the dump is damaged, or no dump of Florilège'
      : `the dump has format ${String(format)}, this version reads ${DUMP_FORMAT}`,
  )
}

/** Running SHA-256 over lines. */
export const checksum = () => {
  const hash = createHash('sha256')
  return {
    add: (line: string): void => {
      hash.update(line).update('\n')
    },
    digest: (): string => hash.copy().digest('hex'),
  }
}
