import { expect } from 'vitest'
import { fields, refusals, statuses, values } from './assertions.ts'
import type { TheWorld } from './assertions.ts'

type Ids = Record<string, number>

const POSTS = {
  note: { type: 'NOTE', lesson_id: null, display_name: 'ada', answer_text: 'Trois crocus au soleil', privacy_status: 9 },
  lesson: { type: 'LESSON', lesson_id: null, display_name: 'ada', answer_text: 'Trois crocus au soleil', privacy_status: 9 },
  solution: {
    type: 'SOLUTION',
    lesson_id: ({ lesson }: Ids) => lesson,
    display_name: 'bo',
    answer_text: 'Trois crocus au soleil',
    privacy_status: 9,
  },
  mood: { type: 'MOOD', lesson_id: null, display_name: 'ada', answer_text: 'Au jardin', privacy_status: 0 },
} as const

/** Readers of a post of each privacy, by section 3. */
const READERS = { 0: ['owner'], 1: ['owner', 'friend'], 9: ['owner', 'friend', 'stranger', 'guest'], '-1': ['owner'] } as const

const privacy = (the: TheWorld): void => {
  for (const [status, readers] of Object.entries(READERS)) {
    statuses(the, 'AP-13', { [`privacy ${status}`]: 200 })
    values(the, 'EN-12', 'data.privacy_status', {
      [`privacy ${status}`]: Number(status),
      [`privacy ${status} for a owner`]: Number(status),
    })
    for (const who of ['owner', 'friend', 'stranger', 'guest'])
      statuses(the, 'ST-11', { [`privacy ${status} for a ${who}`]: (readers as readonly string[]).includes(who) ? 200 : 404 })
  }
  for (const status of ['5', '2', 'x', '']) refusals(the, 'AP-13', { [`privacy "${status}"`]: [404, 'NOT_FOUND'] })
  refusals(the, 'AP-13', { 'privacy of others': [404, 'NOT_FOUND'] })
  refusals(the, 'VA-11', { 'share what is not public': [409, 'SHARED_ITEM_NOT_PUBLIC'] })
  statuses(the, 'ST-21', { share: 200 })
  values(the, 'ST-21', 'data.share_count', { 'after the share': 1 })
}

const endings = (the: TheWorld): void => {
  statuses(the, 'AP-07', {
    'out of the timeline': 200,
    'still there': 200,
    'delete a solution': 200,
    'delete a post': 200,
    'delete a notification': 200,
  })
  refusals(the, 'MN-14', { 'delete a lesson as a post': [403, 'FORBIDDEN'], 'delete a mood as a post': [403, 'FORBIDDEN'] })
  refusals(the, 'RO-03', { 'delete a post of others': [403, 'FORBIDDEN'], 'solution of others': [403, 'FORBIDDEN'] })
  refusals(the, 'AP-07', {
    'delete a post twice': [404, 'NOT_FOUND'],
    'delete a solution twice': [404, 'NOT_FOUND'],
    'delete a notification of others': [404, 'NOT_FOUND'],
    'delete a notification twice': [404, 'NOT_FOUND'],
  })
  statuses(the, 'AP-03', { notifications: 200 })
  values(the, 'AP-03', 'list.data.0.kind', { notifications: expect.any(String) })
}

/** Section 3, post and mood, and actions on posts of section 7. */
export const postCalls = (the: TheWorld): void => {
  for (const [name, expected] of Object.entries(POSTS)) {
    statuses(the, 'AP-03', { [`read a ${name}`]: 200 })
    fields(the, 'EN-03', [`read a ${name}`, 'data'], {
      ...expected,
      id: (ids: Ids) => ids[name],
      owned_by_me: true,
      profile_image: null,
      evaluation_count: 0,
      comment_count: 0,
      share_count: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  }
  statuses(the, 'AP-03', { 'read it as a note': 200 })
  values(the, 'VA-18', 'data.privacy_status', { 'write a note': 9, 'write a lesson': 9 })
  for (const name of ['set a mood by form', 'set a mood']) {
    statuses(the, 'AP-17', { [name]: 200 })
    fields(the, 'EN-08', [name, 'data'], { lat: 48.85, lon: 2.35, answer_text: 'Au jardin', type: 'MOOD' })
  }
  refusals(the, 'AP-17', {
    'mood off the map': [422, 'DATA_INVALID', { lat: 'DATA_TOO_LARGE' }],
    'mood with half a place': [422, 'DATA_INVALID', { lon: 'FIELD_REQUIRED' }],
    'mood of nothing': [422, 'DATA_INVALID', { message: 'FIELD_REQUIRED' }],
  })
  privacy(the)
  endings(the)
}
