import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Actor } from './request/actor.ts'
import type { Db } from './database/database.ts'
import type { Live } from './event/live.ts'
import type { Mail } from './mail/mail.ts'
import type { Settings } from './setting/site-settings.ts'
import type { Storage } from './storage/storage.ts'

/** Shared services of all handlers. One object per process, created in app.ts. */
export type Services = {
  config: Config
  db: Db
  storage: Storage
  mail: Mail
  log: FastifyBaseLogger
  /** Identifier of the release set for a page of the caller; changes with each of its releases. */
  frontendVersion: (actor: Actor, request: FastifyRequest) => Promise<string>
  /** Site settings, cached by this process until they change. */
  settings: Settings
  /** Runs a task after the answer, so that it does not delay it; closing waits for the task. */
  later: (task: () => Promise<void>) => void
  /** Open pages of this process. */
  live: Live
}
