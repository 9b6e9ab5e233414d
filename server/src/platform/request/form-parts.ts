import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { outsideFailure } from '../running/outside-failure.ts'
import { Refusal, refuse } from '../refusal.ts'

const SYSTEM_CODE = /^E(?!CONN|PIPE)[A-Z]+$/

/** Errors of this machine, such as a full disk, are passed on; any other is an unreadable form. */
const formError = (error: unknown): unknown => {
  if (error instanceof Refusal || outsideFailure(error) !== null) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (SYSTEM_CODE.test(code)) return error
  if (/Limit$|_LIMIT$|TooLarge|TOO_LARGE/.test(code)) return refuse('TOO_LARGE')
  return refuse('BAD_REQUEST')
}

/**
 * Reads a form as a stream: passes each file on and returns the fields. Refuses names other than `names`, and repeated
 * ones, with 422.
 */
export const readForm = async (
  request: FastifyRequest,
  names: readonly string[],
  onFile: (part: MultipartFile) => Promise<void>,
): Promise<Map<string, string>> => {
  const fields = new Map<string, string>()
  const take = async (part: Multipart): Promise<void> => {
    if (part.type === 'file') return onFile(part)
    if (!names.includes(part.fieldname)) throw refuse('DATA_INVALID', 'DATA_INVALID', { [part.fieldname]: 'FIELD_UNKNOWN' })
    if (fields.has(part.fieldname)) throw refuse('DATA_INVALID', 'DATA_INVALID', { [part.fieldname]: 'DATA_NOT_ALLOWED' })
    if (part.valueTruncated) throw refuse('DATA_INVALID', 'DATA_INVALID', { [part.fieldname]: 'DATA_TOO_LONG' })
    fields.set(part.fieldname, String(part.value))
  }
  try {
    for await (const part of request.parts()) await take(part)
  } catch (error) {
    throw formError(error)
  }
  return fields
}
