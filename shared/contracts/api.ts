import type { Endpoint, EndpointInput, EndpointKey, EndpointOutput } from './endpoint.ts'
import type * as modules from './endpoints.ts'

type Modules = typeof modules
type Endpoints = {
  [N in keyof Modules as Modules[N] extends Endpoint ? N : never]: Modules[N] extends Endpoint ? Modules[N] : never
}

/** All endpoints by key, as types only: no schema reaches the browser through it. */
export type Api = { [N in keyof Endpoints as EndpointKey<Endpoints[N]>]: Endpoints[N] }
export type CallKey = keyof Api
export type CallInput<K extends CallKey> = EndpointInput<Api[K]>
export type CallOutput<K extends CallKey> = EndpointOutput<Api[K]>
