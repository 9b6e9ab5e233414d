import { describe, expect, it } from 'vitest'
import { ACTIONS, can } from './can.ts'
import type { Action, Claim } from './can.ts'
import { RELATION_CODES } from '../relation/relation.ts'
import { ROLES } from './role.ts'
import { CAN_TABLE } from '../testing/can-table.ts'

const [head = [], ...rows] = CAN_TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const columns = head.slice(1)
const LETTERS = 'gucea'

const claimOf = (column: string): Omit<Claim, 'role'> => {
  if (column === 'none') return {}
  if (column === 'own') return { owns: true }
  return { codes: RELATION_CODES.filter((code) => code === column) }
}

/** Cell of the table as `can` answers it. */
const answered = (action: Action, claim: Omit<Claim, 'role'>): string =>
  ROLES.map((role, place) => (can({ role, ...claim }, action) ? LETTERS[place] : '-')).join('')

/** Roles that either of two cells allows. */
const either = (one: string, other: string): string =>
  Array.from(one, (letter, at) => (letter === '-' ? other[at] : letter)).join('')

describe('the permission table', () => {
  it('[RO-01] has a row for every action, a column for every claim and a place for every role', () => {
    expect(rows.map(([action]) => action)).toEqual(ACTIONS)
    expect(columns.toSorted()).toEqual(['none', 'own', ...RELATION_CODES].toSorted())
    expect(ROLES.map((role) => role[0]?.toLowerCase()).join('')).toBe(LETTERS)
    for (const [action, ...cells] of rows) {
      expect(cells, action).toHaveLength(columns.length)
      for (const cell of cells) expect(cell, action).toMatch(/^[g-][u-][c-][e-][a-]$/)
    }
  })

  it.each(rows)('[RO-01] [ST-09] %s, by each role with each claim, is allowed or refused as written', (action, ...cells) => {
    const all = Object.fromEntries(columns.map((column) => [column, answered(action as Action, claimOf(column))]))
    expect(all).toEqual(Object.fromEntries(columns.map((column, at) => [column, cells[at]])))
  })

  it.each(rows)('[RO-01] [ST-09] %s, with two codes at once, is allowed where one of them allows it', (action, ...cells) => {
    for (const [at, one] of columns.entries()) {
      for (const [further, other] of columns.entries()) {
        if (at < 2 || further < 2) continue
        const codes = RELATION_CODES.filter((code) => code === one || code === other)
        const expected = either(cells[at] ?? '', cells[further] ?? '')
        expect(answered(action as Action, { codes }), `${action} ${one} ${other}`).toBe(expected)
      }
    }
  })

  it.each(rows)(
    '[RO-01] %s, with ownership and a code, is allowed by either, reviews of one’s own only to ADMIN',
    (action, ...cells) => {
      for (const [at, one] of columns.entries()) {
        if (at < 2) continue
        const expected = action === 'contribution.review' ? '----a' : either(cells[1] ?? '', cells[at] ?? '')
        const codes = RELATION_CODES.filter((code) => code === one)
        expect(answered(action as Action, { owns: true, codes }), `${action} own ${one}`).toBe(expected)
      }
    },
  )
})
