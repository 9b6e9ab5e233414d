import { getUserDataset, getUserDatasetFull, getUserDatasetMinimal } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { unreadCount } from '../../platform/notification/unread-count.ts'
import { handle } from '../../platform/route.ts'
import { listUsers } from '../profile/list-users.ts'
import { sessionStateOf } from './session-state.ts'

export const getUserDatasetRoute = handle(getUserDataset, async ({ actor, query, request }, services) => ({
  _state: await sessionStateOf(services, actor, request),
  list: await listUsers(services.db, actor, query),
}))

export const getUserDatasetFullRoute = handle(getUserDatasetFull, async ({ actor, request }, services) => ({
  _state: await sessionStateOf(services, actor, request),
}))

export const getUserDatasetMinimalRoute = handle(getUserDatasetMinimal, async ({ actor, request }, services) => ({
  _state: {
    auth_role: actor.role,
    auth_entityId: actor.entity,
    auth_userid: actor.account,
    version: { frontend: await services.frontendVersion(actor, request) },
    notification: { count: actor.account === null ? 0 : await unreadCount(services.db, signedIn(actor)) },
    updated_at: Date.now(),
  },
}))
