import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { migrationFiles } from './database/migrate.ts'
import type { Services } from './services.ts'

const works = async (check: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await check()
  } catch {
    return false
  }
}

const databaseWorks = async ({ db }: Services, migrations: number): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`select count(*) from kysely_migration`.execute(db)
  return (rows[0]?.count ?? 0) >= migrations
}

const storageWorks = async ({ storage }: Services): Promise<boolean> => {
  const key = `temporary/ready-${randomUUID()}`
  await storage.put(key, Buffer.from('ready'))
  await storage.remove(key)
  return true
}

/** `GET /healthz`: the process answers. `GET /readyz`: database and storage work; 503 names what does not. */
export const addHealth = async (app: FastifyInstance, services: Services): Promise<void> => {
  const migrations = (await migrationFiles()).length
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const parts = {
      database: await works(() => databaseWorks(services, migrations)),
      storage: await works(() => storageWorks(services)),
    }
    const ready = Object.values(parts).every((part) => part)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...parts })
  })
}
