import multipart from '@fastify/multipart'
import type { Endpoint } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readForm } from './form-parts.ts'
import { refuse } from '../refusal.ts'

const MOST_FIELDS = 20
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Accepts form data in addition to JSON, urlencoded and multipart, for the calls of this scope; files are refused. */
export const acceptForms = async (scope: FastifyInstance): Promise<void> => {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, new URLSearchParams(String(text))),
  )
  await scope.register(multipart, {
    limits: { fieldNameSize: 100, fields: MOST_FIELDS, files: 1, parts: MOST_FIELDS + 1, headerPairs: 20, fileSize: 1 },
  })
}

const notAllowed = (name: string, code: string) => refuse('DATA_INVALID', 'DATA_INVALID', { [name]: code })

const refuseFile = async ({ fieldname }: { fieldname: string }): Promise<void> => {
  throw notAllowed(fieldname, 'FIELD_UNKNOWN')
}

const namesOf = ({ body }: Endpoint): string[] => Object.keys((body === undefined ? {} : Reflect.get(body, 'shape')) ?? {})

const fieldsOf = (sent: URLSearchParams): Map<string, string> => {
  const fields = new Map<string, string>()
  for (const [name, value] of sent) {
    if (fields.has(name)) throw notAllowed(name, 'DATA_NOT_ALLOWED')
    fields.set(name, value)
  }
  return fields
}

const numberIn = (text: string): number | string | null => {
  if (text === '') return null
  return NUMBER.test(text) ? Number(text) : text
}

/** Body of a call; form data is converted to the JSON form of its fields. */
export const bodyOf = async (endpoint: Endpoint, request: FastifyRequest): Promise<unknown> => {
  const { formNumbers: numbers } = endpoint
  if (numbers === undefined) return request.body
  const form = request.body instanceof URLSearchParams
  if (!form && !request.isMultipart()) return request.body
  const fields = form ? fieldsOf(request.body as URLSearchParams) : await readForm(request, namesOf(endpoint), refuseFile)
  return Object.fromEntries([...fields].map(([name, value]) => [name, numbers.includes(name) ? numberIn(value) : value]))
}
