import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Description } from '../src/platform/openapi/description.ts'
import type { TestServer } from './helper.ts'

/** The description that a server gives of itself. */
export const descriptionOf = async (server: TestServer): Promise<Description> => {
  const answer = await server.guest().send('GET', '/api/openapi.json')
  return answer.json()
}

/** What is wrong with an answer by the description; null when nothing is. */
export type CheckAnswer = (method: string, path: string, status: number, body: unknown) => string | null

/** Checks of answers against a description, by a validator of JSON schema that is not the one of the server. */
export const compileDescription = async (description: Description): Promise<{ validate: CheckAnswer }> => {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'api', components: description.components })
  const known = new Map<string, ReturnType<typeof ajv.compile>>()
  const compiled = (name: string, schema: object) => {
    const existing = known.get(name)
    if (existing) return existing
    const placed = JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')) as object
    const made = ajv.compile(placed)
    known.set(name, made)
    return made
  }
  const schemaOf = (method: string, path: string, status: number): object | null => {
    const answers = description.paths[path]?.[method]?.responses ?? {}
    if (!(status in answers)) return null
    if (status >= 400) return { $ref: '#/components/schemas/error' }
    const { content = {} } = answers[status] as { content?: Record<string, { schema: object }> }
    return content['application/json']?.schema ?? {}
  }
  return {
    validate: (method, path, status, body) => {
      const schema = schemaOf(method, path, status)
      if (schema === null) return `${status} is not described`
      const check = compiled(status >= 400 ? 'error' : `${method} ${path} ${status}`, schema)
      return check(body) ? null : ajv.errorsText(check.errors)
    },
  }
}
