import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GENERAL_ERRORS, statusesOf } from '@florilege/shared/contracts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect } from 'vitest'
import { compileDescription, descriptionOf } from '../api-description.ts'
import { it } from '../helper.ts'
import { writeNote } from '../social.ts'

/** Addresses under /api that are no calls: the description, its page, and links of former emails. */
const NO_CALL = /^\/api\/(?:openapi\.json|docs|account\/export\/link\/)/

describe('the API description', () => {
  it('[AP-24] is valid OpenAPI 3.1, by an independent validator', async ({ server }) => {
    const description = await descriptionOf(server)
    const { valid, errors } = await new Validator().validate(structuredClone(description))
    expect([valid, errors]).toEqual([true, undefined])
    expect(description.openapi).toBe('3.1.0')
  })

  it('[AP-24] states how often a guest’s program may read', async ({ server }) => {
    const { description } = (await descriptionOf(server)).info
    expect(description).toContain('may read 300 times in 5 minutes')
    expect(description).toContain('`Retry-After`')
  })

  it('[AP-24] names every call of the server', async ({ server }) => {
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

  it('[AP-24] gives each operation a name, a feature, a way to sign in and its possible refusals', async ({ server }) => {
    const description = await descriptionOf(server)
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    const features = new Set(description.tags.map(({ name }) => name))
    const schemes = Object.keys(description.components.securitySchemes)
    const unknown: unknown[] = []
    for (const { operationId, tags, security, responses, 'x-error-codes': own, ...operation } of operations) {
      if (tags.length !== 1 || !features.has(tags[0] ?? '')) unknown.push([operationId, tags])
      if (!security.flatMap((one) => Object.keys(one)).every((name) => schemes.includes(name)))
        unknown.push([operationId, security])
      const said = Object.entries(responses).flatMap(([status, answer]) => (Number(status) < 400 ? [] : JSON.stringify(answer)))
      for (const code of own) if (!said.some((text) => text.includes(code))) unknown.push([operationId, code])
      if (!('401' in responses) && operation['x-access'] !== 'all') unknown.push([operationId, 401])
    }
    expect(unknown).toEqual([])
  })

  it('[AP-24] states the statuses of codes as the server sends them', async () => {
    const wrong: unknown[] = []
    for await (const file of glob('src/**/*.ts', { cwd: join(import.meta.dirname, '../..') })) {
      const text = await readFile(join(import.meta.dirname, '../..', file), 'utf8')
      for (const [, general = '', code = ''] of text.matchAll(/refuse\(\s*'([A-Z_]+)',\s*'([A-Z_]+)'/g)) {
        const told = statusesOf(code)
        const status: number = GENERAL_ERRORS[general as keyof typeof GENERAL_ERRORS]
        if (told.length > 0 && !told.includes(status)) wrong.push([file, general, code])
      }
    }
    expect(wrong).toEqual([])
    expect([statusesOf('VERSION_CONFLICT'), statusesOf('PASSKEY_INVALID'), statusesOf('NONE_SUCH')]).toEqual([
      [409],
      [403, 422],
      [],
    ])
  })

  it('[AP-24] describes forms, files, chunks and archives, and every kind of answer', async ({ server }) => {
    const { paths } = await descriptionOf(server)
    const bodyOf = (method: string, path: string) => paths[path]?.[method]?.requestBody
    const form = bodyOf('post', '/api/upload/media')?.content['multipart/form-data']
    expect(form?.schema).toMatchObject({
      required: ['fileData'],
      properties: { fileData: { format: 'binary' }, key: { type: 'string' } },
    })
    expect(form?.encoding).toEqual({ fileData: { contentType: 'image/*, video/*' } })
    const record = bodyOf('post', '/api/species/{id}')?.content['multipart/form-data']?.schema as { properties: object }
    expect(Object.keys(record.properties)).toEqual(['_files_to_remove', ...Array.from({ length: 20 }, (_, at) => `file_${at}`)])
    for (const [method, path] of [
      ['put', '/api/upload/media'],
      ['put', '/api/upload/session/{id}'],
      ['post', '/api/account/import'],
      ['put', '/api/release/blob/{digest}'],
    ] as const)
      expect([path, bodyOf(method, path)]).toEqual([
        path,
        {
          required: true,
          description: expect.any(String),
          content: { 'application/octet-stream': { schema: expect.objectContaining({ format: 'binary' }) } },
        },
      ])
    const answers = paths['/api/admin/audit/export']?.['get']?.responses['200'] as {
      content: Record<string, { schema: { type: string } }>
    }
    expect(Object.entries(answers.content).map(([type, { schema }]) => [type, schema.type])).toEqual([
      ['text/csv', 'string'],
      ['application/json', 'array'],
    ])
    const without = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { requestBody }]) => method !== 'get' && JSON.stringify(requestBody ?? {}).includes('"schema":{}'))
        .map(() => path),
    )
    expect(without).toEqual([])
  })

  it('[AP-24] has schemas that an independent validator accepts, and real answers match', async ({ server }) => {
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

/** "METHOD /path/:" of each route below /api in fastify's own listing. */
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
        // HEAD and OPTIONS belong to the GET of their address.
        if (method !== 'HEAD' && method !== 'OPTIONS')
          routes.push(`${method} ${path.replaceAll(/:[\w:|]+/g, ':').replace(/\/$/, '')}`)
  }
  return routes
}
