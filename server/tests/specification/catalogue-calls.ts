import { expect, it } from 'vitest'
import { fields, refusals, statuses, values } from './assertions.ts'
import type { TheWorld } from './assertions.ts'

type Ids = Record<string, number>

const ADDRESS = expect.stringMatching(/^\//)
const KINDS = ['bibliography', 'genus', 'species', 'article']
const unread = (of: Record<string, string>) => [422, 'DATA_INVALID', of] as const

/** Section 3, uploaded media and media item, and the uploads of section 7. */
const media = (the: TheWorld): void => {
  for (const name of ['upload', 'upload twice', 'upload by form']) {
    statuses(the, name === 'upload by form' ? 'AP-19' : 'AP-18', { [name]: 200 })
    values(the, 'EN-06', 'file_size', { [name]: expect.any(Number) })
    values(the, 'EN-06', 'file_type', { [name]: 'image/jpeg' })
    values(the, 'EN-06', 'file_name', { [name]: expect.any(String) })
    values(the, 'EN-06', 'key', { [name]: expect.any(String) })
    values(the, 'EN-06', 'last_modified', { [name]: null })
    for (const size of ['thumb', 'pres', 'orig', 'fileurl']) values(the, 'EN-06', size, { [name]: ADDRESS })
  }
  refusals(the, 'AP-18', {
    'upload without a key': unread({ key: 'FIELD_REQUIRED' }),
    'upload without a name': unread({ file_name: 'FIELD_REQUIRED' }),
    'upload no picture': [415, 'UNSUPPORTED_TYPE'],
    'upload as json': [415, 'UNSUPPORTED_TYPE'],
  })
  refusals(the, 'AP-19', { 'upload a form without a file': unread({ fileData: 'FIELD_REQUIRED' }) })
  for (const name of ['keep a picture', 'read a picture']) {
    statuses(the, 'AP-03', { [name]: 200 })
    fields(the, 'EN-05', [name, 'data'], {
      thumb: ADDRESS,
      pres: ADDRESS,
      orig: ADDRESS,
      type: 'image',
      provider: null,
      media_type: null,
      url: null,
      poster: null,
      title: 'Lis',
      description: 'Un lis',
      author: 'Ada',
    })
  }
  refusals(the, 'RO-04', { 'delete a picture of others': [403, 'FORBIDDEN'] })
  for (const url of [
    'https://video.example/1',
    'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
    'ftp://youtube.com/x',
    'x',
  ])
    refusals(the, 'VA-13', { [`video "${url}"`]: [422, 'VIDEO_UNSUPPORTED', { url: 'VIDEO_UNSUPPORTED' }] })
  refusals(the, 'AP-06', { 'video ""': unread({ url: 'FIELD_REQUIRED' }) })
}

/** Section 3, record kinds with endpoints; section 6, permissions to write them; section 7, deletes and form urls. */
const records = (the: TheWorld): void => {
  for (const kind of KINDS) {
    statuses(the, 'EN-16', { [`write ${kind}`]: 200, [`read ${kind}`]: 200, [`list of ${kind}`]: 200 })
    values(the, 'EN-16', 'data.id', { [`read ${kind}`]: (ids: Ids) => ids[kind] })
    values(the, 'EN-16', 'list.data.0.id', { [`list of ${kind}`]: (ids: Ids) => ids[kind] })
    refusals(the, 'RO-01', { [`write ${kind} as a user`]: [403, 'FORBIDDEN'], [`delete ${kind} as a user`]: [403, 'FORBIDDEN'] })
  }
  for (const kind of ['article', 'genus', 'bibliography']) {
    statuses(the, 'AP-07', { [`delete ${kind}`]: 200 })
    refusals(the, 'AP-07', { [`deleted ${kind}`]: [404, 'NOT_FOUND'] })
  }
  statuses(the, 'EN-16', { 'list of media': 200, contribute: 200, 'read contribution': 200, 'list of contribution': 200 })
  values(the, 'EN-16', 'data.id', { 'read contribution': ({ contribution }: Ids) => contribution })
  statuses(the, 'AP-07', { 'delete contribution': 200 })
  refusals(the, 'RO-02', { 'contribution of others': [401, 'UNAUTHORIZED'] })
  statuses(the, 'AP-20', { 'add a file': 200, 'remove files': 200 })
  values(the, 'AP-20', 'data.files.length', { 'add a file': 1, 'remove files': 0 })
  values(the, 'AP-20', 'data.pictures.length', { 'add a file': 1, 'remove files': 0 })
  statuses(the, 'AP-20', { 'form without its address': 422 })
  statuses(the, 'AP-09', { row: 200 })
  refusals(the, 'AP-09', {
    'row as a user': [403, 'FORBIDDEN'],
    'row as an editor': [403, 'FORBIDDEN'],
    'row of nothing': [404, 'NOT_FOUND'],
    'row of no table': [404, 'NOT_FOUND'],
    'row after': [404, 'NOT_FOUND'],
  })
}

/** Section 3, autocomplete, consent and push subscription; the rest of section 7. */
const rest = (the: TheWorld): void => {
  statuses(the, 'AP-05', { 'people of autocomplete': 200, 'genera of autocomplete': 200 })
  fields(the, 'EN-11', ['people of autocomplete', 'list.data.0'], { k: 'cleo', v: ({ cleo }: Ids) => cleo })
  fields(the, 'EN-11', ['genera of autocomplete', 'list.data.0'], { k: 'Lilium', v: ({ genus }: Ids) => genus })
  refusals(the, 'CO-03', {
    'autocomplete of 0': unread({ _size: 'DATA_TOO_SMALL' }),
    'autocomplete of 21': unread({ _size: 'DATA_TOO_LARGE' }),
  })
  statuses(the, 'AP-03', { 'read entity': 200, 'read profile': 200, 'own profile': 200, location: 200 })
  values(the, 'AP-03', 'data.entity_id', { 'own profile': ({ ada }: Ids) => ada, 'read profile': ({ bo }: Ids) => bo })
  values(the, 'AP-03', 'list.data.0.message', { location: 'Au jardin' })
  for (const name of ['consent', 'consent twice']) {
    statuses(the, 'AP-16', { [name]: 200 })
    fields(the, 'EN-10', [name, 'data.consent'], { id: 1, timestamp: expect.any(String), name: 'terms' })
  }
  refusals(the, 'AP-16', { 'consent to nothing': [404, 'NOT_FOUND'] })
  statuses(the, 'AP-21', { subscribe: 200 })
  refusals(the, 'EN-09', {
    'subscribe without a device': unread({ device_id: 'FIELD_REQUIRED' }),
    'subscribe with half': unread({ 'subscription.keys': 'FIELD_REQUIRED', 'subscription.endpoint': 'FIELD_REQUIRED' }),
  })
  statuses(the, 'AP-10', { unsubscribe: 200 })
  refusals(the, 'AP-10', { 'unsubscribe nothing': unread({ device_id: 'FIELD_REQUIRED' }) })
  statuses(the, 'AP-22', { 'unknown service': 404, 'older login': 302, 'older logout': 302 })
  statuses(the, 'AP-01', { logout: 303, 'act after logout': 401 })
  values(the, 'AP-01', '_state.auth_role', { 'state after logout': 'GUEST' })
  const leads = { 'older login': '/social_init?callback=%2F&service=museum', 'older logout': '/api/logout', logout: '/' }
  for (const [name, path] of Object.entries(leads))
    it(`[${name === 'logout' ? 'AP-01' : 'AP-22'}] "${name}" leads to ${path}`, () =>
      expect(the().answer(name).headers['location']).toBe(path))
}

export const catalogueCalls = (the: TheWorld): void => {
  media(the)
  records(the)
  rest(the)
}
