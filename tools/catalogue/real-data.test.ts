import { describe, expect, it } from 'vitest'
import { recordDraft } from '@florilege/shared/contracts'
import { findReaders } from '@florilege/server/features/interchange/reading/detect.ts'
import type { Entry } from '@florilege/server/features/interchange/reading/entry.ts'
import { REAL_DATA } from '../../shared/testing/real-data.ts'

const DATA = `${REAL_DATA}/`

type Told = {
  rows: number
  records: Record<string, number>
  refused: Record<string, number>
  merged: number
  notes: Record<string, number>
}

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

const reasonOf = (entry: Entry): string | null => {
  if ('refused' in entry) return entry.refused.split(' ', 1)[0] ?? ''
  const result = recordDraft.safeParse(entry.draft)
  return result.success ? null : String(result.error.issues[0]?.path.join('.'))
}

const read = async (folder: string): Promise<Told & { unread: string[]; formats: string[] }> => {
  const { readers, unread } = await findReaders(`${DATA}${folder}`, null)
  const told: Told = { rows: 0, records: {}, refused: {}, merged: 0, notes: {} }
  for (const reader of readers) {
    for await (const entry of reader.entries()) {
      told.rows += entry.rows.length
      told.merged += Math.max(entry.rows.length - 1, 0)
      for (const { code } of entry.notes) count(told.notes, code)
      const reason = reasonOf(entry)
      if (reason !== null) count(told.refused, reason)
      else if ('draft' in entry) count(told.records, 'class' in entry.draft.fields ? entry.draft.fields.class : entry.draft.kind)
    }
  }
  return { ...told, unread: unread.map((file) => file.slice(DATA.length)), formats: readers.map(({ format }) => format) }
}

describe('the data of museums and herbaria', () => {
  it('[RT-02] [CU-03] [CU-05] 4 000 works of Joconde, of 3 960 identifiers, and 1 066 rows of authors', async () => {
    const told = await read('art/joconde-wikidata')
    expect(told).toMatchObject({
      formats: ['joconde'],
      rows: 4000 + 1066,
      unread: [],
      refused: { SIZE_INVALID: 1 },
    })
    expect(told.records.artwork).toBe(3959)
    expect(told.merged).toBeGreaterThanOrEqual(40)
  })

  it('[RT-02] Tate: 2 400 works and 536 artists', async () => {
    expect(await read('art/tate')).toMatchObject({
      formats: ['tate'],
      rows: 2936,
      records: { artwork: 2400, artist: 536 },
      refused: {},
      unread: ['art/tate/LICENCE'],
    })
  })

  it('[RT-41] 685 taxa of the Belgian register, five habitats without one', async () => {
    expect(await read('taxa/griis-belgium')).toMatchObject({
      formats: ['darwin-core'],
      rows: 685 + 5,
      records: { species: 657, taxon: 27 },
      refused: { RANK_NOT_KEPT: 1, PROFILE_WITHOUT_TAXON: 5 },
      notes: { EPITHET_FROM_NAME: 3 },
    })
  })

  it('[RT-41] 779 taxa of DAISIE with their names and synonyms from two other tables', async () => {
    expect(await read('taxa/daisie')).toMatchObject({
      formats: ['daisie'],
      rows: 779,
      records: { species: 774 },
      refused: { RANK_NOT_KEPT: 5 },
      notes: { RANK_UNKNOWN: 31 },
      unread: [],
    })
  })

  it('[RT-02] the bibliographies: 1 241 entries and 41 items', async () => {
    const told = await read('bibliography')
    expect(told).toMatchObject({ formats: ['bibtex', 'csl-json', 'csl-json'], rows: 1241 + 41, refused: {}, unread: [] })
    expect(Object.values(told.records).reduce((sum, amount) => sum + amount, 0)).toBe(1282)
  })

  it('[RT-02] 68 guides are articles', async () => {
    const told = await read('text-fr')
    expect(told.formats).toEqual(['guides', 'guides'])
    expect(told.records.article).toBe(68)
  })
})
