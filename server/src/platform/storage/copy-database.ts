import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { makeOwnFolder } from './make-folder.ts'
import { hasOperatorKey } from '../request/operator-key.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'

/** Address at which a backup asks the process that has the embedded database for a copy. */
export const COPY_PATH = '/operator/copy'

/**
 * `POST /operator/copy`, for holders of the operator key: copies the embedded database to a new folder, which the
 * caller removes, and names it. Copies of interrupted callers are removed at the start.
 */
export const serveCopies = async (app: FastifyInstance, { config }: Services, database: Database): Promise<void> => {
  const { copyTo } = database
  if (copyTo === undefined) return
  const copies = join(config.dataDir, 'copies')
  await rm(copies, { recursive: true, force: true })
  app.post(COPY_PATH, async (request, reply) => {
    if (!(await hasOperatorKey(request, config))) throw refuse('NOT_FOUND')
    const folder = join(copies, randomUUID())
    try {
      await makeOwnFolder(folder)
      await copyTo(join(folder, 'database'))
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    return reply.header('cache-control', 'no-store').send({ folder })
  })
}
