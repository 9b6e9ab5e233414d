import { expect, it } from 'vitest'
import { statusesOf } from './own-errors.ts'

it.each([
  ['GRANT_ENDED', [401]],
  ['ACCOUNT_SUSPENDED', [403]],
  ['VIDEO_UNKNOWN', [404]],
  ['VERSION_CONFLICT', [409]],
  ['MEDIA_PIXELS', [413]],
  ['MEDIA_HEIC', [415]],
  ['DIGEST_MISMATCH', [422]],
  ['SERVICE_UNREACHABLE', [503]],
  ['PASSKEY_INVALID', [403, 422]],
  ['NOT_FOUND', [404]],
  ['NO_SUCH_CODE', []],
  ['', []],
])('the error code %j is answered with the statuses %j', (code, statuses) => {
  expect(statusesOf(code)).toEqual(statuses)
})
