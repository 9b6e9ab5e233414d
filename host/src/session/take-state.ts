import { ApiError } from '@florilege/shared/client'
import type { SessionState } from '@florilege/shared/contracts'
import { reloadForcedAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { reactToError } from '../errors/react-to-error.ts'
import { leaveForAnother, staysFor } from './person/other-person.ts'
import { refreshAll } from '../query/refresh.ts'
import type { StateAge } from './reload-rule.ts'
import { adoptState, sessionNow, shareState } from './session-store.ts'
import type { MinimalState } from './session-store.ts'

const isOlder = (next: Pick<SessionState, 'updated_at'>, current: SessionState): boolean => next.updated_at < current.updated_at

/** True when the page acted as an entity and acts as the person again without a request for it. */
const actingEnded = (next: Pick<SessionState, 'auth_entityId'>, current: SessionState): boolean =>
  current.auth_entityId !== current.auth_mainEntityId && next.auth_entityId === current.auth_mainEntityId

const noteEntity = (next: SessionState, current: SessionState, asked: boolean): void => {
  if (next.auth_entityId === current.auth_entityId) return
  void refreshAll()
  if (!asked && actingEnded(next, current)) reactToError(new ApiError(409, 'ACTING_ENDED'), 'action')
}

/**
 * Applies a full state from the server. `asked`: the person has just chosen whom to act as. A state of another person reloads
 * the page; an older state is ignored.
 */
export const takeFull = (next: SessionState, asked = false): void => {
  const current = sessionNow()
  if (isOlder(next, current)) return
  const other = next.auth_userid !== current.auth_userid
  if (other && !staysFor(current, next)) {
    void leaveForAnother(current.auth_userid, { ended: next.auth_userid === null })
    return
  }
  shareState(next, true)
  if (other) void refreshAll()
  else noteEntity(next, current, asked)
}

/** Applies a minimal state; forces a full reload when it shows other changes. */
export const takeMinimal = (next: MinimalState): void => {
  const current = sessionNow()
  if (isOlder({ ...current, updated_at: next.updated_at }, current)) return
  const known = (['auth_userid', 'auth_entityId', 'auth_role'] as const).every((name) => next[name] === current[name])
  if (known) shareState({ ...current, ...next }, false)
  else getDefaultStore().set(reloadForcedAtom, true)
}

/** Applies the state of another tab, which has informed the person. */
export const takeFromTab = (next: SessionState, age: StateAge): void => {
  const current = sessionNow()
  if (isOlder(next, current)) return
  const other = next.auth_userid !== current.auth_userid
  if (other && !staysFor(current, next)) {
    void leaveForAnother(current.auth_userid)
    return
  }
  adoptState(next, age)
  if (other) void refreshAll()
  else noteEntity(next, current, true)
}
