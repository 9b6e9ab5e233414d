import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { allows } from '../contracts/rights/role.ts'
import type { Access } from '../contracts/rights/role.ts'
import type { SessionState } from '../contracts/session/session-schemas.ts'
import { listenerOf } from './seam.ts'

const NONE: readonly string[] = []

/** Session state of the page; written by the host, read by remotes through hooks. */
export const sessionAtom = atom<SessionState | null>(null)

/** Session of the page. Throws before the host has set it, which cannot happen in remotes. */
export const useSession = (): SessionState => {
  const session = useAtomValue(sessionAtom)
  if (session === null) throw new Error('no session yet')
  return session
}

/** Entity that the person acts as; null without a session state. */
export const actingEntity = (): number | null => getDefaultStore().get(sessionAtom)?.auth_entityId ?? null

/** Calls `task` on each change of the session state. Returns the unsubscribe function. */
export const onSession = (task: () => void): (() => void) => {
  const listener = listenerOf('onSession', task)
  return listener === null ? () => undefined : getDefaultStore().sub(sessionAtom, listener)
}

/** Tests whether the session's role is at least that of `access`. */
export const useAllowed = (access: Access): boolean => allows(access, useSession().auth_role)

/** Relation codes of the acting entity to another one (EN-02); empty without a relation. */
export const useRelation = (entity: number): readonly string[] => useSession().entity_relation[String(entity)] ?? NONE

/** True when a change requires a full reload of the session state; the host reloads and resets it (ST-15). */
export const reloadForcedAtom = atom(false)

/** Requests a full reload of the session state, after an action that changes more of it than its response contains. */
export const forceSessionReload = (): void => getDefaultStore().set(reloadForcedAtom, true)
