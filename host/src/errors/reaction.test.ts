import { describe, expect, it } from 'vitest'
import { reactionTo } from './reaction.ts'

const of = (status: number, code = 'X', action = false) => reactionTo({ status, code }, action)

describe('the error catalogue', () => {
  it('[ER-01] no answer: alert NO_NETWORK with its explanation', () => {
    expect(of(0, 'NO_NETWORK')).toEqual({ kind: 'alert', title: 'NO_NETWORK', message: 'NO_NETWORK_EXPLANATION' })
  })

  it('[ER-02] [LG-01] 401: the login page', () => {
    expect(of(401, 'UNAUTHORIZED')).toEqual({ kind: 'login' })
    expect(of(401, 'UNAUTHORIZED', true)).toEqual({ kind: 'login' })
  })

  it('[ER-03] 403: alert FORBIDDEN with its explanation', () => {
    expect(of(403, 'FORBIDDEN')).toEqual({ kind: 'alert', title: 'FORBIDDEN', message: 'FORBIDDEN_EXPLANATION' })
  })

  it('[ER-04] 404 and 409: alert titled ERROR with the code of the server', () => {
    expect(of(404, 'FRIEND_REQUEST_NON_EXIST')).toEqual({ kind: 'alert', title: 'ERROR', message: 'FRIEND_REQUEST_NON_EXIST' })
    expect(of(409, 'CONFLICT', true)).toEqual({ kind: 'alert', title: 'ERROR', message: 'CONFLICT' })
  })

  it('[ER-05] 422: logged, nothing shown', () => {
    expect(of(422, 'DATA_INVALID', true)).toEqual({ kind: 'log' })
  })

  it('[ER-06] other: logged', () => {
    expect(of(500)).toEqual({ kind: 'log' })
    expect(of(418)).toEqual({ kind: 'log' })
  })

  it('[ER-07] a failed action: toast OPERATION_NOT_SUCCEEDED followed by the status', () => {
    expect(of(500, 'INTERNAL_ERROR', true)).toEqual({ kind: 'toast', message: 'OPERATION_NOT_SUCCEEDED', detail: 'STATUS_500' })
    expect(of(503, 'UNAVAILABLE', true)).toEqual({ kind: 'toast', message: 'OPERATION_NOT_SUCCEEDED', detail: 'STATUS_500' })
  })

  it('[ER-14] timed out or with an unreadable answer: alert; what the page itself cut short is silent', () => {
    expect(of(0, 'TIMED_OUT')).toEqual({ kind: 'alert', title: 'ERROR', message: 'TIMED_OUT' })
    expect(of(200, 'ANSWER_UNREADABLE')).toEqual({ kind: 'alert', title: 'ERROR', message: 'ANSWER_UNREADABLE' })
    expect(of(0, 'ABORTED')).toEqual({ kind: 'log' })
  })
})
