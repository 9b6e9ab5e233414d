import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Description } from '../src/platform/openapi/description.ts'
import type { TestServer } from './helper.ts'

/** API description from a server. */
export const descriptionOf = async (server: TestServer): Promise<Description> => {
  const answer = await server.guest().send('GET', '/api/openapi.json')
  return answer.json()
}

/** Difference between an answer and the description; null without any. */
export type CheckAnswer = (method: string, path: string, status: number, body: unknown) => string | null

/** Checks answers against a description, with another JSON schema validator than the server's. */
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
