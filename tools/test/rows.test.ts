import { expect, it } from 'vitest'
import { listedRows, rowReport, testsByRow } from './rows.ts'

it('the requirements list each row once', () => {
  const rows = listedRows()
  expect(rows.length).toBeGreaterThan(250)
  expect(new Set(rows).size).toBe(rows.length)
})

it('a row counts the tests whose titles name it, each once', () => {
  const rows = listedRows('| RT-01 | `/` |\n| RT-02 | `/artwork/` |\n| RT-03 | x |\n')
  const counts = testsByRow(rows, ['[RT-01] a page [RT-01]', 'a group [RT-01, RT-02] a page', 'RT-03 without brackets'])
  expect([...counts]).toEqual([
    ['RT-01', 2],
    ['RT-02', 1],
    ['RT-03', 0],
  ])
  expect(rowReport(counts)).toContain('| RT-02 | 1 |\n| RT-03 | 0 |\n')
})

it('a row that a title names and the requirements do not list is counted as well', () => {
  expect([...testsByRow(['RT-01'], ['[XX-99] a page'])]).toEqual([
    ['RT-01', 0],
    ['XX-99', 1],
  ])
})
