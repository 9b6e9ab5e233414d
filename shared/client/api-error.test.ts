import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'

it('an error body with fields, a suspension or a conflict is parsed with all of them', () => {
  const suspension = { until: '2026-12-24T12:00:00.000Z', reason: 'Des envois répétés.' }
  const suspended = ApiError.from(403, { error_code: 'ACCOUNT_SUSPENDED', suspension })
  expect(suspended).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED', fields: {}, suspension, conflict: null })

  const conflict = { current: { text: 'Ici.' }, yours: { text: 'Là.' } }
  const crossed = ApiError.from(409, { error_code: 'VERSION_CONFLICT', fields: { text: 'CHANGED' }, conflict })
  expect(crossed).toMatchObject({ code: 'VERSION_CONFLICT', fields: { text: 'CHANGED' }, conflict })

  const busy = ApiError.from(503, '<html>', new Headers({ 'retry-after': '30' }))
  expect(busy).toMatchObject({ status: 503, code: 'INTERNAL_ERROR', retryAfter: 30 })
})
