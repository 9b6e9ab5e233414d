import { randomUUID } from 'node:crypto'
import { idIn } from './making.ts'
import type { Making } from './making.ts'

/** Posts of every type, and actions on them. */
const posts = async ({ by, ids, note }: Making): Promise<void> => {
  const { guest, ada, bo, cleo } = by
  const text = 'Trois crocus au soleil'
  ids['note'] = idIn(await note('write a note', ada('POST', '/api/note', { json: { text, idempotency_key: randomUUID() } })))
  ids['lesson'] = idIn(await note('write a lesson', ada('POST', '/api/lesson', { json: { title: 'Les bulbes', text } })))
  ids['solution'] = idIn(
    await note('write a solution', bo('POST', `/api/lesson/${ids['lesson']}/solution`, { json: { text, privacy_status: 9 } })),
  )
  const mood = { lat: '48.85', lon: '2.35', message: 'Au jardin' }
  ids['mood'] = idIn(await note('set a mood by form', ada('POST', '/api/profile/setxx/mood', { form: mood })))
  const numbers = { lat: 48.85, lon: 2.35, message: 'Au jardin' }
  ids['second mood'] = idIn(await note('set a mood', ada('POST', '/api/profile/setxx/mood', { json: numbers })))
  await note('mood off the map', ada('POST', '/api/profile/setxx/mood', { json: { ...numbers, lat: 91 } }))
  await note('mood with half a place', ada('POST', '/api/profile/setxx/mood', { json: { lat: 1, message: 'x' } }))
  await note('mood of nothing', ada('POST', '/api/profile/setxx/mood', { json: {} }))
  for (const type of ['note', 'lesson', 'solution', 'mood'])
    await note(`read a ${type}`, (type === 'solution' ? bo : ada)('GET', `/api/post/${ids[type]}`))
  await note('read it as a note', ada('GET', `/api/note/${ids['note']}`))
  for (const status of [0, 1, 9, -1]) {
    await note(`privacy ${status}`, ada('POST', `/api/post/privacy/${ids['note']}/${status}`))
    for (const [name, who] of Object.entries({ owner: ada, friend: bo, stranger: cleo, guest }))
      await note(`privacy ${status} for a ${name}`, who('GET', `/api/post/${ids['note']}`))
  }
  for (const status of ['5', '2', 'x', ''])
    await note(`privacy "${status}"`, ada('POST', `/api/post/privacy/${ids['note']}/${status}`))
  await note('privacy of others', bo('POST', `/api/post/privacy/${ids['note']}/0`))
  await ada('POST', `/api/post/privacy/${ids['note']}/1`)
  await note('share what is not public', bo('POST', `/api/share/${ids['note']}`, { json: {} }))
  await ada('POST', `/api/post/privacy/${ids['note']}/9`)
  await note('share', bo('POST', `/api/share/${ids['note']}`, { json: {} }))
  await note('after the share', ada('GET', `/api/post/${ids['note']}`))
}

const likes = async ({ by, ids, note }: Making): Promise<void> => {
  const { bo } = by
  for (const [of, path] of [
    ['item', `${ids['note']}`],
    ['comment', `${ids['comment']}/comment`],
  ] as const) {
    await note(`like ${of}`, bo('POST', `/api/like/${path}`))
    await note(`like ${of} twice`, bo('POST', `/api/like/${path}`))
    if (of === 'item') await note('liked', bo('GET', '/api/dataset/user/_full'))
    await note(`likers of ${of}`, bo('GET', `/api/like/${path}`))
    await note(`unlike ${of}`, bo('POST', `/api/unlike/${path}`))
    await note(`unlike ${of} twice`, bo('POST', `/api/unlike/${path}`))
  }
  await note('like nothing', bo('POST', '/api/like/987654'))
}

const comments = async ({ by, ids, note }: Making): Promise<void> => {
  const { ada, bo, cleo } = by
  const object = ids['note'] ?? 0
  const form = { object_id: `${object}`, sub_thread_id: '', reply_to: '', message: 'Quelle merveille' }
  ids['comment'] = idIn(await note('comment by form', bo('POST', `/api/comment/${object}`, { form })), 'data.setData.comment_id')
  const sub = ids['comment']
  const answer = { object_id: object, sub_thread_id: sub, reply_to: sub, message: 'Merci' }
  ids['answer'] = idIn(
    await note('answer', ada('POST', `/api/comment/${object}/${sub}`, { json: answer })),
    'data.setData.comment_id',
  )
  ids['third'] = idIn(
    await note('comment', cleo('POST', `/api/comment/${object}`, { json: { message: 'Oui' } })),
    'data.setData.comment_id',
  )
  await note('comment without words', bo('POST', `/api/comment/${object}`, { json: { message: '' } }))
  await note('comment on another', bo('POST', `/api/comment/${object}`, { json: { object_id: ids['lesson'], message: 'x' } }))
  await note('comment on nothing', bo('POST', '/api/comment/987654', { json: { message: 'x' } }))
  await note('comments', ada('GET', `/api/comment/${object}?_size=1000&_page=0&_sort=A.id`))
  await note('comments of a sub-thread', ada('GET', `/api/comment/${object}/${sub}?_size=1000&_page=0&_sort=A.id`))
  for (const page of [0, 1, 2, 3])
    await note(`page ${page}`, ada('GET', `/api/comment/${object}?_size=1&_page=${page}&_sort=A.id`))
  await note('second page of two', ada('GET', `/api/comment/${object}?_size=2&_page=1`))
  for (const query of ['_size=1001', '_size=0', '_page=-1', '_page=x', '_sort=B.id', '_size=1000&_page=101', '_page=1&_after=x'])
    await note(`comments ?${query}`, ada('GET', `/api/comment/${object}?${query}`))
  await note('head of comments', ada('GET', `/api/comment/base/${object}`))
  await note('edit of others', cleo('PUT', `/api/comment/${sub}`, { json: { message: 'x', version: 1 } }))
  await note('edit', bo('PUT', `/api/comment/${sub}`, { json: { message: 'Quelle belle fleur', version: 1 } }))
  await likes({ by, ids, note } as Making)
  await note('delete of others', cleo('DELETE', `/api/comment/${ids['answer']}`))
  await note('delete an answer', ada('DELETE', `/api/comment/${ids['answer']}`))
  await note('delete a comment', cleo('DELETE', `/api/comment/${ids['third']}`))
  await note('delete a comment twice', cleo('DELETE', `/api/comment/${ids['third']}`))
}

const deletions = async ({ by, ids, note }: Making): Promise<void> => {
  const { ada, bo } = by
  await note(
    'report a comment',
    ada('POST', '/api/report', { json: { subject: 'comment', subject_id: ids['comment'], category: 'spam' } }),
  )
  await note('delete a lesson as a post', ada('DELETE', `/api/post/${ids['lesson']}`))
  await note('delete a mood as a post', ada('DELETE', `/api/post/${ids['mood']}`))
  await note('delete a post of others', bo('DELETE', `/api/post/${ids['note']}`))
  await note('out of the timeline', bo('DELETE', `/api/timeline/${ids['note']}`))
  await note('still there', bo('GET', `/api/post/${ids['note']}`))
  await note('solution of others', ada('DELETE', `/api/lesson/solution/${ids['solution']}`))
  await note('delete a solution', bo('DELETE', `/api/lesson/solution/${ids['solution']}`))
  await note('delete a solution twice', bo('DELETE', `/api/lesson/solution/${ids['solution']}`))
  await note('delete a post', ada('DELETE', `/api/post/${ids['note']}`))
  await note('delete a post twice', ada('DELETE', `/api/post/${ids['note']}`))
  const told = await note('notifications', ada('GET', '/api/notification/'))
  const [first] = (told.json['list'] as { data: { id: number }[] }).data
  await note('delete a notification of others', bo('DELETE', `/api/notification/${first?.id}`))
  await note('delete a notification', ada('DELETE', `/api/notification/${first?.id}`))
  await note('delete a notification twice', ada('DELETE', `/api/notification/${first?.id}`))
}

/** Posts, comments, likes, shares, and the end of each. */
export const talk = async (making: Making): Promise<void> => {
  await posts(making)
  await comments(making)
  await deletions(making)
}
