import { expect } from 'vitest'
import { fields, refusals, statuses, values } from './assertions.ts'
import type { TheWorld } from './assertions.ts'

type Ids = Record<string, number>

const COMMON = {
  profile_image_url: null,
  created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  evaluation_count: 0,
  related_to: ({ note }: Ids) => note,
  object_id: ({ note }: Ids) => note,
}

const TOP = {
  ...COMMON,
  id: ({ comment }: Ids) => comment,
  comment_id: ({ comment }: Ids) => comment,
  created_by: ({ bo }: Ids) => bo,
  display_name: 'bo',
  message: 'Quelle merveille',
  comment_count: 1,
  sub_thread_id: null,
  reply_to: null,
}

const ANSWER = {
  ...COMMON,
  id: ({ answer }: Ids) => answer,
  comment_id: ({ answer }: Ids) => answer,
  created_by: ({ ada }: Ids) => ada,
  display_name: 'ada',
  message: 'Merci',
  comment_count: 0,
  sub_thread_id: ({ comment }: Ids) => comment,
  reply_to: ({ comment }: Ids) => comment,
}

const unread = (of: Record<string, string>) => [422, 'DATA_INVALID', of] as const

const lists = (the: TheWorld): void => {
  fields(the, 'EN-04', ['comments', 'list.data.0'], TOP)
  fields(the, 'EN-04', ['comments', 'list.data.1'], ANSWER)
  fields(the, 'EN-04', ['comments of a sub-thread', 'list.data.0'], ANSWER)
  values(the, 'AP-04', 'list.data.length', {
    comments: 3,
    'comments of a sub-thread': 1,
    'page 0': 1,
    'page 1': 1,
    'page 2': 1,
    'page 3': 0,
    'second page of two': 1,
  })
  values(the, 'AP-04', 'list.data.0.comment_id', {
    'page 0': ({ comment }: Ids) => comment,
    'page 1': ({ answer }: Ids) => answer,
    'page 2': ({ third }: Ids) => third,
    'second page of two': ({ third }: Ids) => third,
  })
  values(the, 'AP-04', 'list.next', { 'page 2': null, 'second page of two': null })
  refusals(the, 'AP-04', {
    'comments ?_size=1001': unread({ _size: 'DATA_TOO_LARGE' }),
    'comments ?_size=0': unread({ _size: 'DATA_TOO_SMALL' }),
    'comments ?_page=-1': unread({ _page: 'DATA_TOO_SMALL' }),
    'comments ?_page=x': unread({ _page: 'DATA_WRONG_TYPE' }),
    'comments ?_sort=B.id': unread({ _sort: 'DATA_NOT_ALLOWED' }),
    'comments ?_size=1000&_page=101': unread({ _page: 'DATA_TOO_LARGE' }),
    'comments ?_page=1&_after=x': unread({ _page: 'DATA_NOT_ALLOWED' }),
  })
  statuses(the, 'RT-28', { 'head of comments': 200 })
  fields(the, 'RT-28', ['head of comments', 'data.object'], {
    id: ({ note }: Ids) => note,
    comment_count: 3,
    display_name: 'ada',
    text: 'Trois crocus au soleil',
  })
}

const likes = (the: TheWorld): void => {
  for (const of of ['item', 'comment']) {
    for (const [action, liked] of [
      ['like', true],
      ['unlike', false],
    ] as const)
      for (const name of [`${action} ${of}`, `${action} ${of} twice`]) {
        statuses(the, 'AP-15', { [name]: 200 })
        fields(the, 'AP-15', [name, 'data'], { liked, evaluation_count: liked ? 1 : 0 })
      }
    statuses(the, 'RT-35', { [`likers of ${of}`]: 200 })
    values(the, 'RT-35', 'list.data.0.entity_id', { [`likers of ${of}`]: ({ bo }: Ids) => bo })
  }
  refusals(the, 'AP-15', { 'like nothing': [404, 'NOT_FOUND'] })
}

/** Section 3, comment, and the calls of section 7 about comments and likes. */
export const commentCalls = (the: TheWorld): void => {
  statuses(the, 'AP-14', { 'comment by form': 200, answer: 200, comment: 200 })
  values(the, 'AP-14', 'data.setData.comment_id', {
    'comment by form': ({ comment }: Ids) => comment,
    answer: ({ answer }: Ids) => answer,
    comment: ({ third }: Ids) => third,
  })
  refusals(the, 'AP-14', {
    'comment without words': unread({ message: 'FIELD_REQUIRED' }),
    'comment on another': unread({ object_id: 'NOT_THE_SAME' }),
    'comment on nothing': [404, 'NOT_FOUND'],
  })
  lists(the)
  likes(the)
  statuses(the, 'VA-12', { edit: 200, 'report a comment': 200 })
  values(the, 'VA-12', 'data.message', { edit: 'Quelle belle fleur' })
  refusals(the, 'VA-12', { 'edit of others': [403, 'FORBIDDEN'], 'delete of others': [403, 'FORBIDDEN'] })
  statuses(the, 'AP-08', { 'delete an answer': 200, 'delete a comment': 200 })
  fields(the, 'AP-08', ['delete an answer', 'data.getComment'], {
    related_to: ({ note }: Ids) => note,
    reply_to: ({ comment }: Ids) => comment,
    sub_thread_id: ({ comment }: Ids) => comment,
  })
  fields(the, 'AP-08', ['delete a comment', 'data.getComment'], {
    related_to: ({ note }: Ids) => note,
    reply_to: null,
    sub_thread_id: null,
  })
  refusals(the, 'AP-08', { 'delete a comment twice': [404, 'NOT_FOUND'] })
}
