import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { TheWorld } from './assertions.ts'
import { at } from './making.ts'
import type { World } from './making.ts'

const root = join(import.meta.dirname, '../../..')
const record = readFileSync(join(root, 'docs/decisions/037-deviations-from-the-specification.md'), 'utf8')

/** Lines of the table in decision 037: the words of the specification, without code marks. */
const LINES = [...record.matchAll(/^\| [\d, ]+ \| (.+?) \| .+ \|$/gm)].map(([, words = '']) => words.replaceAll('`', ''))

const refusal = (world: World, name: string): unknown[] => {
  const { status, json } = world.answer(name)
  return [status, json['error_code'], json['fields']]
}

/** Deviations that this client meets, each under the words of its line. */
const MET: Record<string, (world: World) => void | Promise<void>> = {
  'Calls that change something': async ({ by, ids }) => {
    const like = `/api/like/${ids['lesson']}`
    expect((await by.ada('POST', like, {}, { origin: '', 'sec-fetch-site': '' })).status).toBe(403)
    expect((await by.ada('POST', like, {}, { origin: 'https://else.example' })).status).toBe(403)
    expect((await by.ada('POST', like)).status).toBe(200)
  },
  'GET /api/logout, then /': async ({ by }) => {
    const { status, headers, text } = await by.editor('GET', '/api/logout', {}, { 'sec-fetch-site': 'cross-site' })
    expect([status, headers['location'], text.includes('href="/api/logout"')]).toEqual([200, undefined, true])
    expect((await by.editor('GET', '/api/profile/me')).status).toBe(200)
  },
  '_page of comments': (world) =>
    expect(refusal(world, 'comments ?_size=1000&_page=101')).toEqual([422, 'DATA_INVALID', { _page: 'DATA_TOO_LARGE' }]),
  '_sort=A.id': (world) => {
    expect(world.answer('comments').status).toBe(200)
    expect(refusal(world, 'comments ?_sort=B.id')).toEqual([422, 'DATA_INVALID', { _sort: 'DATA_NOT_ALLOWED' }])
  },
  'DELETE /api/admin/dop/{id}': async ({ by, ids, answer }) => {
    expect((await by.admin('DELETE', `/api/admin/dop/${ids['note']}`)).status).toBe(404)
    expect(answer('row').status).toBe(200)
  },
  'POST /api/consent/{name}': (world) => expect(refusal(world, 'consent to nothing').slice(0, 2)).toEqual([404, 'NOT_FOUND']),
  'Form data of the friend request': ({ answer }) => {
    const names = ['send by form', 'send by multipart', 'send by json', 'comment by form', 'set a mood by form']
    expect(names.map((name) => answer(name).status)).toEqual(names.map(() => 200))
  },
  'People from the user dataset': ({ answer }) => {
    expect(Array.isArray(at(answer('state of friends').json, 'list.data'))).toBe(true)
    for (const name of ['sent state', 'minimal state']) expect(Object.keys(answer(name).json)).not.toContain('list')
  },
  'type of a post, a note by default': ({ answer }) => expect(at(answer('read a note').json, 'data.type')).toBe('NOTE'),
  'Default privacy when no setting: 9': ({ answer }) => {
    expect(at(answer('sent state').json, '_state.profile.setting')).toEqual({ mood_pp: 0 })
    expect(at(answer('read a mood').json, 'data.privacy_status')).toBe(0)
    expect(at(answer('write a note').json, 'data.privacy_status')).toBe(9)
  },
}

/** Deviations in pages and texts, which this client does not see: the file that has them, and its words. */
const SEEN: Record<string, readonly [file: string, words: string]> = {
  'A member’s menu: unmember': ['tools/texts/specification-strings.test.ts', "['ST-08', 'unmember', 'Leave'"],
  '/entity/{id} of a person': ['remote-social/src/features/entity/edit/entity-templates.tsx', 'PERSON: PersonTemplate'],
  'Names in prose': ['tools/texts/specification-strings.test.ts', 'named in decision 037'],
  "'max uploadable files'": ['remote-media/src/features/upload/upload-area.tsx', "t('too_many_most', { text: t('too_many_text')"],
}

/** Decision 037: each deviation has a line, and each line is a deviation that is met. */
export const deviations = (the: TheWorld): void => {
  for (const [words, meet] of Object.entries(MET))
    it(`deviates from "${words}" as decision 037 says`, async () => {
      expect(LINES).toContain(words)
      await meet(the())
    })
  for (const [words, [file, part]] of Object.entries(SEEN))
    it(`deviates from "${words}" as decision 037 says, in ${file}`, () => {
      expect(LINES).toContain(words)
      expect(readFileSync(join(root, file), 'utf8')).toContain(part)
    })
  it('meets each line of decision 037', () => {
    expect(LINES.length).toBeGreaterThan(12)
    expect(LINES.toSorted()).toEqual([...Object.keys(MET), ...Object.keys(SEEN)].toSorted())
  })
}
