import { describe, expect, it } from 'vitest'
import { importReasonTexts } from './import-reason-texts.ts'
import { reasonParts, worded } from './reason-parts.ts'

const isKnown = (code: string): boolean => `import_reason_${code}` in importReasonTexts.fr
const one = (told: string) => worded(reasonParts(told, isKnown)?.[0] ?? { code: '', detail: '' })

describe('[BY-13] messages about a row in the report', () => {
  it('come from texts, never from a parser', () => {
    expect(one('COLUMN_COUNT 3 instead of 10')).toEqual({ text: 'import_detail_count', values: { found: '3', expected: '10' } })
    expect(one('FILE_TOO_LARGE > 32 MiB')).toEqual({ text: 'import_detail_larger', values: { size: '32' } })
    expect(one('RANK_NOT_KEPT none')).toEqual({ text: 'import_rank_none', values: {} })
    expect(one('SYNTAX Token mismatch, expected "}", found "year = 1999}"... at line 1, column 36 in "book"')).toEqual({
      text: 'import_detail_at',
      values: { line: '1', column: '36', found: 'year = 1999}' },
    })
    expect(
      one(String.raw`SYNTAX Token mismatch, expected "}", found "year = 1999}\n@articl"... at line 1, column 36 in "book"`),
    ).toMatchObject({
      values: { found: 'year = 1999} @articl' },
    })
    expect(one('SYNTAX Unterminated brace-value "x" at line 1, column 20 in "book"')).toMatchObject({
      values: { line: '1', column: '20', found: 'x' },
    })
    expect(one('SYNTAX Unresolved @string reference "nature"')).toEqual({
      text: 'import_detail_abbreviation',
      values: { name: 'nature' },
    })
    expect(one('DATA_TOO_LONG fields.genre')).toEqual({ field: 'genre' })
    expect(one('LINKED_RECORD FIELD_REQUIRED title')).toEqual({ reason: 'FIELD_REQUIRED title' })
  })

  it('name every invalid field, and treat no name of the file as a code', () => {
    expect(reasonParts('FIELD_REQUIRED title, DATA_TOO_LONG fields.genre', isKnown)).toEqual([
      { code: 'FIELD_REQUIRED', detail: 'title' },
      { code: 'DATA_TOO_LONG', detail: 'fields.genre' },
    ])
    expect(reasonParts('FIELDS_LEFT_OUT file, BDSK_URL, note', isKnown)).toEqual([
      { code: 'FIELDS_LEFT_OUT', detail: 'file, BDSK_URL, note' },
    ])
    expect(reasonParts('meta.xml has no core table', isKnown)).toBeNull()
  })
})
