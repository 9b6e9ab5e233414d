import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from './database/database.ts'
import type { Mail } from './mail.ts'
import type { Storage } from './storage.ts'

/** What every handler gets besides its call. One object per process, made in app.ts. */
export type Services = {
  config: Config
  db: Db
  storage: Storage
  mail: Mail
  log: FastifyBaseLogger
}
