import { getUserDataset, getUserDatasetFull, getUserDatasetMinimal } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { languageOf } from './language.ts'
import { sessionStateOf } from './session-state.ts'

export const getUserDatasetRoute = handle(getUserDataset, async ({ actor, request }, services) => ({
  _state: await sessionStateOf(services, actor, languageOf(request, services.config)),
}))

export const getUserDatasetFullRoute = handle(getUserDatasetFull, async ({ actor, request }, services) => ({
  _state: await sessionStateOf(services, actor, languageOf(request, services.config)),
}))

export const getUserDatasetMinimalRoute = handle(getUserDatasetMinimal, async ({ actor }, services) => ({
  _state: {
    auth_role: actor.role,
    auth_entityId: actor.entity,
    auth_userid: actor.account,
    version: { frontend: await services.frontendVersion(actor.role) },
    notification: { count: 0 },
    updated_at: Date.now(),
  },
}))
