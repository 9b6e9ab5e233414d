import { errorBody } from '@florilege/shared/contracts'
import type { Endpoint } from '@florilege/shared/contracts'
import { GUEST_READ } from '../request/call-limits.ts'
import { LIMITS } from '../request/limits.ts'
import { jsonSchemaOf } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import { operationOf } from './operation.ts'
import type { Operation } from './operation.ts'
import { generalRefusals } from './refusals.ts'

/** Part of the description, with its French name. */
export type Heading = { name: string; fr: string; about: string }
export type DescribedCall = { endpoint: Endpoint; heading: Heading }

export type Description = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string; 'x-name-fr': string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, unknown>
    securitySchemes: Record<string, unknown>
  }
}

const READS = LIMITS['reads by address']
const VERSION = '1.0.0'
const ABOUT = `Every call of Florilège, made from the contracts that the server checks each call and each answer with.

Calls other than GET are for pages of this site, or for holders of a key: they carry its Origin. Unknown fields are refused with 422. Lists are paged by key: \`_size\` and \`_after\`, the \`next\` of the page before. A refusal carries \`error_code\`, and with 422 \`fields\`.

A guest's program may read ${Math.floor(READS.most / GUEST_READ)} times in ${READS.window / 60} minutes from one address; beyond that it gets 429, for harvesters at \`/oai\` 503, with \`Retry-After\` in seconds. Whoever copies the catalogue takes the exports or OAI-PMH, which give many records for one call.`

/** Addresses of a contract: one with each part that may be left out, and one without it. */
const addressesOf = (path: string): string[] =>
  path.endsWith('?') ? [path.slice(0, -1), path.slice(0, path.lastIndexOf('/'))] : [path]

const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':')

const pathsOf = (calls: readonly DescribedCall[], shared: Record<string, JsonSchema>): Description['paths'] => {
  const known = new Map<string, string>()
  const paths: Description['paths'] = {}
  for (const { endpoint, heading } of calls) {
    for (const address of addressesOf(endpoint.path)) {
      // Two addresses that differ in the names of their parts only are one.
      const template = known.get(shapeOf(address)) ?? address.replaceAll(/:(\w+)/g, '{$1}')
      known.set(shapeOf(address), template)
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const operation = operationOf({ ...endpoint, path: address as Endpoint['path'] }, names, {
        shared,
        heading: heading.name,
      })
      paths[template] = { ...paths[template], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return paths
}

/** OpenAPI 3.1 description of calls, in the order of their headings. `cookie` is the name of the session's. */
export const describe = (calls: readonly DescribedCall[], cookie: string): Description => {
  const schemas: Record<string, JsonSchema> = {}
  schemas['error'] = jsonSchemaOf(errorBody, 'output', { name: 'error', shared: schemas })
  const sorted = calls.toSorted((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1))
  const paths = pathsOf(sorted, schemas)
  const headings = new Map(calls.map(({ heading }) => [heading.name, heading]))
  return {
    openapi: '3.1.0',
    info: { title: 'Florilège', version: VERSION, description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...headings.values()].map(({ name, fr, about }) => ({ name, description: about, 'x-name-fr': fr })),
    paths,
    components: {
      schemas,
      responses: generalRefusals(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Set by signing in' },
        operatorKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key that the tools of this server find in its data folder',
        },
        releaseKey: { type: 'http', scheme: 'bearer', description: 'The release key of this server' },
      },
    },
  }
}
