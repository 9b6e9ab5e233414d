import { z } from 'zod'
import { NO_ORIGIN, originOf, words } from './values.ts'

const EXAMPLE = 'must be pairs such as gallery=http://127.0.0.1:9001,media=http://127.0.0.1:9002'

/** REMOTE_ORIGINS: origin that serves the files of a remote, by its name. */
export const remoteOrigins = words.transform((pairs, context) => {
  const origins = new Map<string, string>()
  for (const pair of pairs) {
    const [, name, address] = /^([a-z][a-z0-9-]{0,39})=(.+)$/.exec(pair) ?? []
    const found = address === undefined ? null : originOf(address)
    if (name === undefined || found === null) {
      context.addIssue({ code: 'custom', message: name === undefined ? EXAMPLE : NO_ORIGIN })
      return z.NEVER
    }
    origins.set(name, found)
  }
  return origins
})
