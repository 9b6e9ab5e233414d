import { call } from '@florilege/shared/client'
import { takeFull } from '../take-state.ts'

/** Acts as an entity from now on (MN-09): the session gets a new id, and everything is read again for that entity. */
export const selectEntity = async (id: number): Promise<void> => {
  takeFull((await call('POST /api/entity/select', { body: { id } }))._state, true)
}
