import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect } from 'vitest'
import { compileDescription, descriptionOf } from './api-description.ts'
import { it } from './helper.ts'
import { writeNote } from './social.ts'

/** Addresses under /api that are no calls: the description and its page. */
const NO_CALL = /^\/api\/(?:openapi\.json|docs)/

describe('the description of the API', () => {
  it('[AP-24] is valid OpenAPI 3.1, by a validator that is not ours', async ({ server }) => {
    const description = await descriptionOf(server)
    const { valid, errors } = await new Validator().validate(structuredClone(description))
    expect([valid, errors]).toEqual([true, undefined])
    expect(description.openapi).toBe('3.1.0')
  })

  it('[AP-24] names every call that the server has', async ({ server }) => {
    const { paths } = await descriptionOf(server)
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':')}`),
    )
    expect(new Set(described).size).toBe(described.length)
    const missing = apiRoutes(server.app.printRoutes({ commonPrefix: false })).filter(
      (route) => !NO_CALL.test(route.split(' ')[1] ?? '') && !described.includes(route),
    )
    expect(missing).toEqual([])
    expect(described.length).toBeGreaterThan(50)
  })

  it('[AP-24] has schemas that an independent validator takes, and that true answers pass', async ({ server }) => {
    const { validate } = await compileDescription(await descriptionOf(server))
    const editor = await server.as('editor')
    const note = await writeNote(editor, 'Trois crocus')
    for (const [path, url] of [
      ['/api/dataset/user', '/api/dataset/user'],
      ['/api/timeline', '/api/timeline'],
      ['/api/post/{id}', `/api/post/${note.id}`],
      ['/api/species', '/api/species'],
    ] as const) {
      const answer = await editor.send('GET', url)
      expect([url, answer.statusCode, validate('get', path, answer.statusCode, answer.json())]).toEqual([url, 200, null])
    }
    const refused = await server.guest().send('POST', '/api/note', { body: {} })
    expect(validate('post', '/api/note', refused.statusCode, refused.json())).toBeNull()
    expect(validate('get', '/api/dataset/user', 200, { _state: 1 })).not.toBeNull()
  })
})

/** "METHOD /path/:" of each route of fastify's own listing that lies under /api. */
const apiRoutes = (printed: string): string[] => {
  const stack: string[] = []
  const routes: string[] = []
  for (const line of printed.split('\n')) {
    const [, indent = '', rest = ''] = /^([│ ]*(?:[├└]── )?)(.*)$/u.exec(line) ?? []
    const [, part = '', methods] = /^(\S*?)(?: \(([A-Z, ]+)\))?$/.exec(rest.trimEnd()) ?? []
    const depth = indent.length / 4
    stack.length = depth
    stack[depth] = part
    const path = stack.join('')
    if (methods !== undefined && path.startsWith('/api/'))
      for (const method of methods.split(', '))
        if (method !== 'HEAD') routes.push(`${method} ${path.replaceAll(/:[\w:|]+/g, ':').replace(/\/$/, '')}`)
  }
  return routes
}
