import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** File in the data folder with a key that lets local tools act on the running server. */
export const OPERATOR_KEY_FILE = 'operator-key'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True when a request carries the operator key: a reader of the data folder can change the data anyway. */
export const hasOperatorKey = async ({ headers }: FastifyRequest, { dataDir }: Config): Promise<boolean> => {
  const given = /^Bearer ([\w-]{43,})$/.exec(headers.authorization ?? '')?.[1]
  if (given === undefined) return false
  const key = await readFile(join(dataDir, OPERATOR_KEY_FILE), 'utf8').catch(() => '')
  return key.trim().length >= 43 && timingSafeEqual(digest(given), digest(key.trim()))
}
