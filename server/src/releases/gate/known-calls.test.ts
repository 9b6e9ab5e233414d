import type { ReleaseDocument } from '@florilege/shared/contracts'
import { expect, it } from 'vitest'
import { unknownCalls } from './known-calls.ts'

const calling = (...calls: string[]) => ({ surface: { calls, events: [], points: [] } }) as unknown as ReleaseDocument

it('[MF-04] accepts calls of the contracts and their prefixes, and no others', () => {
  const known = ['GET /api/report/case/:id', 'GET /api/report/case', 'POST /api/report/case/:id']
  expect(unknownCalls(calling(...known, 'GET /api/report/cas', 'DELETE /api/report/case', 'GET /api/invented/:id'))).toEqual([
    'GET /api/report/cas',
    'DELETE /api/report/case',
    'GET /api/invented/:id',
  ])
})
