import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { allows } from '../contracts/role.ts'
import type { Access } from '../contracts/role.ts'
import type { SessionState } from '../contracts/session/session-schemas.ts'
import { listenerOf } from './seam.ts'

const NONE: readonly string[] = []

/** The one session state of the page; the host writes it, remotes read it by hooks. */
export const sessionAtom = atom<SessionState | null>(null)

/** Session of the page. Throws before the host has set it, which no remote can meet. */
export const useSession = (): SessionState => {
  const session = useAtomValue(sessionAtom)
  if (session === null) throw new Error('no session yet')
  return session
}

/** Entity that the person acts as; null without a session state. */
export const actingEntity = (): number | null => getDefaultStore().get(sessionAtom)?.auth_entityId ?? null

/** Runs `task` each time that the session state changes. Answers how to end that. */
export const onSession = (task: () => void): (() => void) => {
  const listener = listenerOf('onSession', task)
  return listener === null ? () => undefined : getDefaultStore().sub(sessionAtom, listener)
}

/** Whether the session's role stands at or above `access`. */
export const useAllowed = (access: Access): boolean => allows(access, useSession().auth_role)

/** Relation codes of the acting entity to another one (EN-02); none when there is no relation. */
export const useRelation = (entity: number): readonly string[] => useSession().entity_relation[String(entity)] ?? NONE

/** True once something has changed that only a full reload of the session state tells; the host reloads and clears it (ST-15). */
export const reloadForcedAtom = atom(false)

/** Asks for a full reload of the session state, after an action that changes more of it than the answer told. */
export const forceSessionReload = (): void => getDefaultStore().set(reloadForcedAtom, true)
