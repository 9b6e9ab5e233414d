import type { Endpoint, EndpointInput, EndpointKey, EndpointOutput } from './endpoint.ts'
import type * as adminEndpoints from './admin/admin-endpoints.ts'
import type * as catalogueEndpoints from './catalogue/record-endpoints.ts'
import type * as mediaEndpoints from './media/media-endpoints.ts'
import type * as orderEndpoints from './order/order-endpoints.ts'
import type * as postEndpoints from './post/post-endpoints.ts'
import type * as profileEndpoints from './profile/profile-endpoints.ts'
import type * as releaseEndpoints from './release/release-endpoints.ts'
import type * as sessionEndpoints from './session/session-endpoints.ts'

type Modules = typeof adminEndpoints &
  typeof catalogueEndpoints &
  typeof mediaEndpoints &
  typeof orderEndpoints &
  typeof postEndpoints &
  typeof releaseEndpoints &
  typeof profileEndpoints &
  typeof sessionEndpoints

type Endpoints = {
  [N in keyof Modules as Modules[N] extends Endpoint ? N : never]: Modules[N] extends Endpoint ? Modules[N] : never
}

/** Every endpoint by its key, for callers: types only, no schema reaches the browser by this. */
export type Api = { [N in keyof Endpoints as EndpointKey<Endpoints[N]>]: Endpoints[N] }
export type CallKey = keyof Api
export type CallInput<K extends CallKey> = EndpointInput<Api[K]>
export type CallOutput<K extends CallKey> = EndpointOutput<Api[K]>
