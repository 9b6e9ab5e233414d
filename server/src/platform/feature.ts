import type { FastifyInstance } from 'fastify'
import type { Job } from './job/job.ts'
import type { BoundRoute } from './route.ts'
import type { Services } from './services.ts'

/** Manifest of a feature, in its `feature.ts`. The server derives its routes and jobs from those of all features. */
export type Feature = {
  /** Name of its folder. */
  name: string
  /** Features that it imports from. Those of all features have no cycle. */
  uses?: readonly string[]
  /** Calls with JSON: their access, input and answer are checked around the handler. */
  routes?: readonly BoundRoute[]
  jobs?: readonly Job[]
  /** Registers other addresses: pages, files, uploads, and calls that answer with a stream. */
  register?: (app: FastifyInstance, services: Services) => void | Promise<void>
}
