import { expect, it } from 'vitest'
import type { TheWorld } from './assertions.ts'

/** Calls of section 7 that a guest may not make, each with a possible subject. */
const SIGNED_IN = [
  ['AP-03', 'GET', '/api/profile/me'],
  ['AP-03', 'GET', '/api/friend/request/1'],
  ['AP-03', 'GET', '/api/notification/'],
  ['AP-06', 'GET', '/api/video/metadata?url=https://youtu.be/dQw4w9WgXcQ'],
  ['AP-07', 'DELETE', '/api/notification/1'],
  ['AP-07', 'DELETE', '/api/timeline/1'],
  ['AP-07', 'DELETE', '/api/post/1'],
  ['AP-07', 'DELETE', '/api/lesson/solution/1'],
  ['AP-07', 'DELETE', '/api/bibliography/1'],
  ['AP-07', 'DELETE', '/api/genus/1'],
  ['AP-07', 'DELETE', '/api/species/1'],
  ['AP-07', 'DELETE', '/api/article/1'],
  ['AP-07', 'DELETE', '/api/media/1'],
  ['AP-07', 'DELETE', '/api/contribution/1'],
  ['AP-08', 'DELETE', '/api/comment/1'],
  ['AP-09', 'DELETE', '/api/admin/dop/item.1'],
  ['AP-10', 'DELETE', '/api/notification/subscribe?device_id=phone'],
  ['AP-11', 'POST', '/api/friend/request/send/'],
  ['AP-11', 'POST', '/api/friend/request/revoke/1'],
  ['AP-11', 'POST', '/api/friend/request/accept/1'],
  ['AP-11', 'POST', '/api/friend/request/reject/1'],
  ['AP-11', 'POST', '/api/friend/unfriend/1'],
  ['AP-12', 'POST', '/api/entity/join/1'],
  ['AP-12', 'POST', '/api/entity/leave/1'],
  ['AP-13', 'POST', '/api/post/privacy/1/9'],
  ['AP-14', 'POST', '/api/comment/1'],
  ['AP-14', 'POST', '/api/comment/1/1'],
  ['AP-15', 'POST', '/api/like/1'],
  ['AP-15', 'POST', '/api/like/1/comment'],
  ['AP-15', 'POST', '/api/unlike/1'],
  ['AP-15', 'POST', '/api/unlike/1/comment'],
  ['AP-16', 'POST', '/api/consent/terms'],
  ['AP-17', 'POST', '/api/profile/setxx/mood'],
  ['AP-18', 'PUT', '/api/upload/media?key=a&file_name=a.jpg'],
  ['AP-19', 'POST', '/api/upload/media'],
  ['AP-20', 'POST', '/api/bibliography/1?_rsg=lifec&_rsn=fileUpload&key=a'],
  ['AP-21', 'POST', '/api/notification/subscribe'],
] as const

/** Calls of section 7 that name a missing thing. */
const ABSENT = [
  ['AP-03', 'GET', '/api/bibliography/'],
  ['AP-03', 'GET', '/api/genus/'],
  ['AP-03', 'GET', '/api/species/'],
  ['AP-03', 'GET', '/api/article/'],
  ['AP-03', 'GET', '/api/media/'],
  ['AP-03', 'GET', '/api/contribution/'],
  ['AP-03', 'GET', '/api/entity/'],
  ['AP-03', 'GET', '/api/profile/'],
  ['AP-03', 'GET', '/api/friend/request/'],
  ['AP-03', 'GET', '/api/note/'],
  ['AP-03', 'GET', '/api/post/'],
  ['AP-03', 'GET', '/api/comment/base/'],
  ['AP-04', 'GET', '/api/comment/'],
  ['AP-07', 'DELETE', '/api/notification/'],
  ['AP-07', 'DELETE', '/api/timeline/'],
  ['AP-07', 'DELETE', '/api/post/'],
  ['AP-07', 'DELETE', '/api/lesson/solution/'],
  ['AP-08', 'DELETE', '/api/comment/'],
  ['AP-11', 'POST', '/api/friend/request/revoke/'],
  ['AP-12', 'POST', '/api/entity/join/'],
  ['AP-12', 'POST', '/api/entity/leave/'],
  ['AP-15', 'POST', '/api/like/'],
  ['AP-15', 'POST', '/api/unlike/'],
] as const

/** Sections 6 and 8: refusals of guests, and unknown addresses. */
export const closedCalls = (the: TheWorld): void => {
  for (const [row, method, path] of SIGNED_IN)
    it(`[${row}] [ER-02] ${method} ${path} is refused to a guest with 401 UNAUTHORIZED`, async () => {
      const { status, json } = await the().by.guest(method, path)
      expect([status, json['error_code'], typeof json['message']]).toEqual([401, 'UNAUTHORIZED', 'string'])
    })
  for (const [row, method, path] of ABSENT)
    for (const name of ['987654', 'nothing', '0', '-1'])
      it(`[${row}] [ER-04] ${method} ${path}${name} is 404 with an error_code`, async () => {
        const { status, json } = await the().by.editor(method, `${path}${name}`)
        expect([status, json['error_code']]).toEqual([
          404,
          expect.stringMatching(/^(?:NOT_FOUND|[A-Z_]+_NON_EXIST|ENTITY_NOT_JOINED)$/),
        ])
      })
  for (const [row, method, path] of SIGNED_IN.filter(([, method]) => method !== 'GET'))
    it(`[${row}] [RO-04] ${method} ${path} is refused to a page of another site with 403 FORBIDDEN`, async () => {
      const { status, json } = await the().by.admin(method, path, {}, { origin: 'https://else.example' })
      expect([status, json['error_code']]).toEqual([403, 'FORBIDDEN'])
    })
}
