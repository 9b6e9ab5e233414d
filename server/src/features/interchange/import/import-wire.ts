import type { ImportCounts, ImportRow as WireRow, RecordImport } from '@florilege/shared/contracts'
import type { PictureRow } from '../import-pictures/import-picture-store.ts'
import type { ImportRow, ReportRow } from './import-store.ts'

const NONE: ImportCounts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  refused: 0,
  implied: 0,
  noted: 0,
  near: 0,
  restored: 0,
  removed: 0,
  left: 0,
  pictures: 0,
  pictured: 0,
  lost: 0,
  bare: 0,
  unused: 0,
}

/** Credit and licence of pictures in a plan that the version before wrote. */
export const NO_CREDIT = { credit: null, licence: null }

export const importWire = (row: ImportRow): RecordImport => ({
  id: row.id,
  file_name: row.file_name,
  bytes: row.files.reduce((sum, { bytes }) => sum + bytes, 0),
  state: row.state === 'receiving' ? 'ready' : row.state,
  phase: row.phase,
  reason: row.reason,
  detail: row.detail,
  parts: row.parts,
  unread: row.unread,
  // Plans of a former version have no choice for pictures.
  plan: { ...row.plan, pictures: row.plan.pictures ?? NO_CREDIT },
  pictures: row.pictures,
  unused: row.unused,
  rows: row.read,
  total: row.total,
  counts: { ...NONE, ...row.counts },
  kept: row.files.length > 0 && row.files.every(({ key }) => key !== null),
  by: row.person_id === null || row.person_name === null ? null : { id: row.person_id, display_name: row.person_name },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const rowWire = (row: ReportRow, titles: ReadonlyMap<number, string>, pictures: readonly PictureRow[] = []): WireRow => ({
  id: row.place,
  file: row.file,
  rows: row.rows,
  key: row.key,
  kind: row.kind,
  title: row.title,
  implied: row.implied,
  result: row.result,
  reason: row.reason,
  notes: row.notes ?? [],
  near: (row.near ?? []).map((id) => ({ id, title: titles.get(id) ?? '' })),
  record_id: row.record_id !== null && titles.has(row.record_id) ? row.record_id : null,
  undone: row.undone,
  pictures: pictures.map(({ origin, state, reason }) => ({ name: origin, state, reason })),
})
