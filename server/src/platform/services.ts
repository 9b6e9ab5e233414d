import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Actor } from './actor.ts'
import type { Db } from './database/database.ts'
import type { Live } from './event/live.ts'
import type { Mail } from './mail.ts'
import type { Settings } from './setting/site-settings.ts'
import type { Storage } from './storage.ts'

/** What every handler gets besides its call. One object per process, made in app.ts. */
export type Services = {
  config: Config
  db: Db
  storage: Storage
  mail: Mail
  log: FastifyBaseLogger
  /** Names the set of releases that a page of the caller is made of now; changes with every release that they get. */
  frontendVersion: (actor: Actor, request: FastifyRequest) => Promise<string>
  /** Settings of the site, kept by this process until they change. */
  settings: Settings
  /** Does something after the answer, which must not show in how long the answer takes; closing waits for it. */
  later: (task: () => Promise<void>) => void
  /** The open pages of this process. */
  live: Live
}
