import { getDefaultStore } from 'jotai'
import type { SessionState } from '../contracts/session/session-schemas.ts'
import { sessionAtom } from '../shell/session.ts'

/** Sets what a component under test knows of its session; null: none, as before. */
export const startTestSession = (session: Partial<SessionState> | null): void =>
  getDefaultStore().set(sessionAtom, session as SessionState | null)
