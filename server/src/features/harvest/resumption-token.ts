import { z } from 'zod'
import { BIBLIOGRAPHY_CLASSES } from '@florilege/shared/contracts'
import { OaiFailure } from './oai-failure.ts'
import type { Harvest } from './oai-request.ts'

const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const position = z.strictObject({ at: moment, id: z.int().positive() })
/** Last record of a list so far, at the microsecond. */
export type Position = z.infer<typeof position>

const second = z.int().min(-62_135_596_800).max(253_402_300_799).nullable()
const token = z.tuple([z.enum(['oai_dc', 'lido']), z.enum(BIBLIOGRAPHY_CLASSES).nullable(), second, second, position])

/** Token that goes on with a list. It holds all of it, so any process can, at any time. */
export const writeToken = ({ format, set, from, until }: Harvest, after: Position): string =>
  Buffer.from(JSON.stringify([format, set, from, until, after])).toString('base64url')

/** Reads a token; throws OaiFailure. */
export const readToken = (text: string): Harvest => {
  try {
    const [format, set, from, until, after] = token.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { format, set, from, until, after }
  } catch {
    throw new OaiFailure('badResumptionToken', 'the token is not one of this site')
  }
}
