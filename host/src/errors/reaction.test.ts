import type { Attempt } from '@florilege/shared/shell'
import { describe, expect, it } from 'vitest'
import { reactionTo } from './reaction.ts'

const of = (status: number, code = 'X', attempt: Attempt = 'page') => reactionTo({ status, code }, attempt)
const toast = (detail: string) => ({ kind: 'toast', message: 'OPERATION_NOT_SUCCEEDED', detail })
const attempts = ['page', 'form', 'action'] as const

describe('the error catalogue', () => {
  it('[ER-01] no answer: alert NO_NETWORK with its explanation', () => {
    for (const attempt of ['page', 'form'] as const)
      expect(of(0, 'NO_NETWORK', attempt)).toEqual({ kind: 'alert', title: 'NO_NETWORK', message: 'NO_NETWORK_EXPLANATION' })
  })

  it('[ER-02] [LG-01] 401: the login page', () => {
    for (const attempt of attempts) expect(of(401, 'UNAUTHORIZED', attempt)).toEqual({ kind: 'login' })
  })

  it('[ER-03] 403: alert FORBIDDEN with its explanation', () => {
    for (const attempt of ['page', 'form'] as const)
      expect(of(403, 'FORBIDDEN', attempt)).toEqual({ kind: 'alert', title: 'FORBIDDEN', message: 'FORBIDDEN_EXPLANATION' })
  })

  it('[ER-04] 404 and 409: alert titled ERROR with the code of the server', () => {
    for (const attempt of attempts) {
      expect(of(404, 'NOT_FOUND', attempt)).toEqual({ kind: 'alert', title: 'ERROR', message: 'NOT_FOUND' })
      expect(of(409, 'CONFLICT', attempt)).toEqual({ kind: 'alert', title: 'ERROR', message: 'CONFLICT' })
    }
  })

  it('[ER-08] joining a group as its member: a toast with the text of ENTITY_ALREADY_JOINED only', () => {
    const told = { kind: 'toast', message: 'ENTITY_ALREADY_JOINED', detail: null }
    for (const attempt of attempts) expect(of(409, 'ENTITY_ALREADY_JOINED', attempt)).toEqual(told)
  })

  it('[ER-05] 422 on a read, and in a form that marks its fields: logged, nothing shown', () => {
    expect(of(422, 'DATA_INVALID')).toEqual({ kind: 'log' })
    expect(of(422, 'DATA_INVALID', 'form')).toEqual({ kind: 'log' })
  })

  it('[ER-06] other: logged', () => {
    expect(of(500)).toEqual({ kind: 'log' })
    expect(of(418)).toEqual({ kind: 'log' })
  })

  it('[ER-07] a failed action: toast OPERATION_NOT_SUCCEEDED followed by the status', () => {
    for (const status of [0, 403, 422, 500]) expect(of(status, 'X', 'action')).toEqual(toast(`STATUS_${status}`))
    expect(of(500, 'INTERNAL_ERROR', 'form')).toEqual(toast('STATUS_500'))
    expect(of(503, 'UNAVAILABLE', 'action')).toEqual(toast('UNAVAILABLE'))
    expect(of(429, 'TOO_MANY_REQUESTS', 'form')).toEqual(toast('TOO_MANY_REQUESTS'))
  })

  it('[BY-08] a change that could not be queued: a toast, in a form as well', () => {
    for (const attempt of attempts) expect(of(0, 'NOT_KEPT', attempt)).toEqual(toast('NOT_KEPT'))
  })

  it('[AP-09] a row that cannot be deleted: a toast, for any reason', () => {
    for (const status of [0, 403, 422, 500]) expect(of(status, 'X', 'row')).toEqual(toast(`STATUS_${status}`))
    expect(of(404, 'NOT_FOUND', 'row')).toEqual(toast('NOT_FOUND'))
    expect(of(409, 'CONFLICT', 'row')).toEqual(toast('CONFLICT'))
  })

  it('[ER-14] a timeout or an unreadable answer: an alert; a call aborted by the page: nothing', () => {
    for (const attempt of attempts) {
      expect(of(0, 'TIMED_OUT', attempt)).toEqual({ kind: 'alert', title: 'ERROR', message: 'TIMED_OUT' })
      expect(of(200, 'ANSWER_UNREADABLE', attempt)).toEqual({ kind: 'alert', title: 'ERROR', message: 'ANSWER_UNREADABLE' })
      expect(of(0, 'ABORTED', attempt)).toEqual({ kind: 'log' })
    }
  })
})
