import type { VitalSummary } from '@florilege/shared/contracts'
import { expect, it } from 'vitest'
import { vitalRows } from './vital-rows.ts'

const one = (page: string, vital: VitalSummary['vital'], count: number, build?: string): VitalSummary => ({
  page,
  release: build === undefined ? null : { name: 'gallery', build, version: '1' },
  vital,
  count,
  p75: 1,
  over: false,
  good: 1,
  grade: 'good',
})

it('puts the vitals of a page into one row, the most measured first, and those of its releases into one each', () => {
  const pages = vitalRows([one('/artwork/', 'LCP', 1), one('/', 'LCP', 3), one('/', 'CLS', 5)])
  expect(pages.map(({ page, count, vitals }) => [page, count, Object.keys(vitals)])).toEqual([
    ['/', 5, ['LCP', 'CLS']],
    ['/artwork/', 1, ['LCP']],
  ])
  expect(vitalRows([one('/', 'LCP', 1, 'a'), one('/', 'LCP', 1, 'b'), one('/', 'INP', 1, 'a')])).toHaveLength(2)
})
