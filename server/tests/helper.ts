import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { test } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { App } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Db } from '../src/platform/database/database.ts'
import { Client } from './client.ts'
import { makePerson, signIn } from './people.ts'
import type { Person } from './people.ts'
import { openTestDatabase } from './test-database.ts'

export { Client, ORIGIN, Refused } from './client.ts'
export { PASSWORD } from './people.ts'
export type { Person } from './people.ts'

export type TestServer = App & {
  db: Db
  /** Guest client, at a network address of its own unless one is given. */
  guest: (address?: string) => Client
  /** A client signed in as a person of this role; the same one for each role. */
  as: (role: 'user' | 'contrib' | 'editor' | 'admin') => Promise<Client & { person: Person }>
  /** A new person, signed in. */
  join: (options?: { name?: string; role?: Person['role'] }) => Promise<Client & { person: Person }>
  makePerson: (options?: { name?: string; role?: Person['role'] }) => Promise<Person>
  signIn: (person: Person) => Promise<Client>
}

export type ServerOptions = {
  env?: Record<string, string>
  logTo?: { write: (line: string) => void }
  /** Rewrites the queries of the server, to plant a fault that tests must find. */
  weaken?: KyselyPlugin
}

const peopleOf = ({ app, services: { db } }: App) => {
  const joined = async (options: { name?: string; role?: Person['role'] } = {}): Promise<Client & { person: Person }> => {
    const person = await makePerson(db, options)
    return Object.assign(await signIn(app, person), { person })
  }
  const known = new Map<string, Promise<Client & { person: Person }>>()
  const as: TestServer['as'] = (role) => {
    const client = known.get(role) ?? joined({ name: role, role: role.toUpperCase() as Person['role'] })
    known.set(role, client)
    return client
  }
  return { as, join: joined }
}

/** Complete server with its own database and data folder, of the engine under test. Close it. */
const startServer = async ({ env = {}, logTo, weaken }: ServerOptions = {}): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-test-'))
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: logTo ? 'trace' : 'silent', ...env })
  const opened = await openTestDatabase()
  const database = weaken === undefined ? opened : { ...opened, db: opened.db.withPlugin(weaken) }
  const built = await buildApp(config, { database, ...(logTo ? { logTo } : {}) })
  const { app, services } = built
  const close = async (): Promise<void> => {
    await built.close()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    ...built,
    close,
    db: services.db,
    guest: (address) => new Client(app, address),
    ...peopleOf(built),
    makePerson: (options) => makePerson(services.db, options),
    signIn: (person) => signIn(app, person),
  }
}

/** Runs `test` with a server of its own, and always closes it. */
export const withServer = async (options: ServerOptions, test: (server: TestServer) => Promise<void>): Promise<void> => {
  const server = await startServer(options)
  try {
    await test(server)
  } finally {
    await server.close()
  }
}

/** `it` whose tests get `{ server }`: one for all tests of the file. */
export const it = test.extend<{ server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the name of each fixture that is used must be destructured
    async ({}, provide) => {
      await withServer({}, provide)
    },
    { scope: 'file' },
  ],
})
