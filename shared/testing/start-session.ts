import { getDefaultStore } from 'jotai'
import type { SessionState } from '../contracts/session/session-schemas.ts'
import { sessionAtom } from '../shell/session.ts'

/** Sets the session of a component under test; null: none. */
export const startTestSession = (session: Partial<SessionState> | null): void =>
  getDefaultStore().set(sessionAtom, session as SessionState | null)
