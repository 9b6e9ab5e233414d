import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { migrationFiles, migrationsOf } from '../database/migrate.ts'
import type { Services } from '../services.ts'

const works = async (check: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await check()
  } catch {
    return false
  }
}

const databaseWorks = async ({ db }: Services, migrations: readonly string[]): Promise<boolean> => {
  const ran = new Set(await migrationsOf(db))
  return migrations.every((name) => ran.has(name))
}

const storageWorks = async ({ storage }: Services): Promise<boolean> => {
  const key = `temporary/ready-${randomUUID()}`
  await storage.put(key, Buffer.from('ready'))
  await storage.remove(key)
  return true
}

/** An upload is assembled in the data folder before it is stored. */
const uploadsHaveRoom = async ({ config }: Services): Promise<boolean> => {
  const { bavail, bsize } = await statfs(config.dataDir)
  return bavail * bsize >= config.uploadLimit
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: the database works and is migrated, the storage works, and the
 * live releases can be served; 503 names the failing part. Without room for uploads the process stays ready, and says it.
 */
export const addHealth = async (
  app: FastifyInstance,
  services: Services,
  releasesStand: (services: Services) => Promise<boolean>,
): Promise<void> => {
  const migrations = (await migrationFiles()).map((file) => file.slice(0, -'.ts'.length))
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const parts = {
      database: await works(() => databaseWorks(services, migrations)),
      storage: await works(() => storageWorks(services)),
      releases: await works(() => releasesStand(services)),
    }
    const ready = Object.values(parts).every((part) => part)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...parts, uploads: await works(() => uploadsHaveRoom(services)) })
  })
}
