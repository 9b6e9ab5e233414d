import { describe, expect } from 'vitest'
import { mentionOf } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { befriend, block, circle, makePost, outcome, SEES, toldTo, writeComment, writeNote } from '../social.ts'
import type { Member, ViewerName } from '../social.ts'

const edit = (client: Client, id: number, message: string, version = 1) =>
  client.call('PUT /api/comment/:id', { params: { id }, body: { message, version } })
const remove = (client: Client, id: number) => client.call('DELETE /api/comment/:id', { params: { id } })
const base = async (client: Client, object_id: number, comment?: number) =>
  (await client.call('GET /api/comment/base/:object_id', { params: { object_id }, query: { comment } })).data

const eventsOf = async (server: TestServer, item: number) => {
  const rows = await server.db.selectFrom('event').select(['kind', 'data']).where('item_id', '=', item).orderBy('id').execute()
  return rows.map(({ kind, data }) => [kind, data])
}

describe('editing a comment', () => {
  it('[ST-12] [VA-12] [RO-03] is for its author alone, is shown as edited, and keeps the former text', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const comment = await writeComment(theo, post, 'Trois')
    expect(comment.edited_at).toBeNull()
    for (const [client, answer] of [
      [server.guest(), '401 UNAUTHORIZED'],
      [camille, '403 FORBIDDEN'],
      [await server.as('admin'), '403 FORBIDDEN'],
    ] as const)
      expect(await outcome(edit(client, comment.id, 'x'))).toBe(answer)
    const { data } = await edit(theo, comment.id, ' Quatre ')
    expect(data).toMatchObject({ id: comment.id, message: 'Quatre', created_at: comment.created_at })
    expect(data.edited_at).not.toBeNull()
    expect((await edit(theo, comment.id, 'Quatre')).data).toEqual(data)
    const kept = await server.db.selectFrom('comment_version').select('message').where('comment_id', '=', comment.id).execute()
    expect(kept).toEqual([{ message: 'Trois' }])
    await camille.call('POST /api/report', {
      body: { subject: 'comment', subject_id: comment.id, category: 'spam', text: 'Encore' },
    })
    const admin = await server.as('admin')
    const reported = await server.db
      .selectFrom('report_case')
      .select('id')
      .where('subject_id', '=', comment.id)
      .executeTakeFirstOrThrow()
    const page = await admin.call('GET /api/report/case/:id', { params: { id: reported.id } })
    expect(page.data).toMatchObject({ words: 'Quatre', former_words: [{ text: 'Trois' }] })
    for (const body of [{}, { message: ' ' }, { message: 'x'.repeat(5001) }, { message: 'x', author_id: 1 }])
      expect((await theo.send('PUT', `/api/comment/${comment.id}`, { body })).statusCode).toBe(422)
    await remove(theo, comment.id)
    expect(await outcome(edit(theo, comment.id, 'x'))).toBe('404 NOT_FOUND')
  })

  it('[T4] is 404 for people who cannot see the item, former friends included', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    await befriend(server.db, camille, theo)
    const post = await makePost(server.db, camille, { privacy: 1 })
    const comment = await writeComment(theo, post)
    await server.db.deleteFrom('relation').where('from_id', 'in', [camille.person.id, theo.person.id]).execute()
    expect(await outcome(edit(theo, comment.id, 'x'))).toBe('404 NOT_FOUND')
    expect(await outcome(base(theo, post))).toBe('404 NOT_FOUND')
  })

  it('[T23] concurrent with its deletion ends in an edit before it or in a refusal', async ({ server }) => {
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    for (let round = 0; round < 12; round++) {
      const comment = await writeComment(camille, post)
      const [edited, gone] = await Promise.all([
        outcome(edit(camille, comment.id, 'Autre')),
        outcome(remove(camille, comment.id)),
      ])
      expect(gone).toBe('200')
      expect(['200', '404 NOT_FOUND']).toContain(edited)
    }
  })
})

describe('the thread of an item', () => {
  it('[AP-03] [AP-04] has its header, its first page, and the comment of a link', async ({ server }) => {
    const [camille, theo, ines] = [await server.join({ name: 'Camille' }), await server.join(), await server.join()]
    const post = await makePost(server.db, camille, { kind: 'lesson', title: 'Crocus', text: 'Trois crocus' })
    const first = await writeComment(theo, post)
    const reply = await writeComment(camille, post, 'Merci', first.id)
    const deeper = await writeComment(theo, post, 'Mais', reply.id)
    const data = await base(server.guest(), post, deeper.id)
    expect(data.object).toMatchObject({
      id: post,
      kind: 'lesson',
      title: 'Crocus',
      text: 'Trois crocus',
      display_name: 'Camille',
      comment_count: 3,
    })
    expect(data.comments.map(({ id }) => id)).toEqual([first.id, reply.id, deeper.id])
    expect(data.focus.map(({ id }) => id)).toEqual([first.id, reply.id, deeper.id])
    expect(data.next).toBeNull()
    const alone = await camille.send('GET', `/api/comment/base/${post}?comment=${reply.id}&_size=0`)
    expect(alone.json()).toMatchObject({ data: { object: { comment_count: 3 }, comments: [], next: null } })
    expect(alone.json<{ data: { focus: { id: number }[] } }>().data.focus.map(({ id }) => id)).toEqual([first.id, reply.id])
    expect((await base(camille, post)).focus).toEqual([])
    expect((await base(camille, await makePost(server.db, camille), first.id)).focus).toEqual([])
    await block(server.db, ines, theo)
    expect((await base(ines, post, deeper.id)).focus).toEqual([])
    await remove(theo, deeper.id)
    expect((await base(camille, post, deeper.id)).focus).toEqual([])
  })

  it('[T4] is visible to exactly the people who see the item', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    for (const privacy of [-1, 0, 1, 9] as const) {
      const id = await makePost(server.db, owner, { privacy })
      for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][])
        expect(await outcome(base(client, id)), `${name} ${privacy}`).toBe(SEES[privacy].includes(name) ? '200' : '404 NOT_FOUND')
    }
  })
})

describe('notifications of comments', () => {
  const mention = (member: Member) => mentionOf('Somebody else', member.person.id)

  it('[AP-14] [AP-25] the item’s owner gets comments, the answered author answers, once each, until they are deleted', async ({
    server,
  }) => {
    const [camille, theo, ines] = [await server.join(), await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const first = await writeComment(theo, post)
    const reply = await writeComment(ines, post, `Oui ${mention(theo)}`, first.id)
    const own = await writeComment(camille, post, 'Merci', reply.id)
    expect(await toldTo(server.db, camille)).toEqual([
      ['comment', theo.person.id, post, first.id],
      ['comment', ines.person.id, post, reply.id],
    ])
    expect(await toldTo(server.db, theo)).toEqual([['reply', ines.person.id, post, reply.id]])
    expect(await toldTo(server.db, ines)).toEqual([['reply', camille.person.id, post, own.id]])
    await remove(ines, reply.id)
    expect(await toldTo(server.db, theo)).toEqual([])
    expect(await toldTo(server.db, camille)).toEqual([['comment', theo.person.id, post, first.id]])
    expect(await eventsOf(server, post)).toEqual([
      ['comment', { comment: first.id }],
      ['comment', { comment: reply.id }],
      ['comment', { comment: own.id }],
      ['comment-gone', { comment: reply.id }],
    ])
  })

  it('[T4] [T1] a mention shows the entity’s name, and notifies people who may see the item once, nobody behind a block', async ({
    server,
  }) => {
    const [camille, friend, stranger, blocked, blocker] = [
      await server.join(),
      await server.join({ name: 'Théo [Marchetti]' }),
      await server.join(),
      await server.join(),
      await server.join(),
    ]
    await befriend(server.db, camille, friend)
    await block(server.db, camille, blocked)
    await block(server.db, blocker, camille)
    const everybody = [camille, friend, friend, stranger, blocked, blocker].map(mention).join(' ')
    const note = await writeNote(camille, `${everybody} @[Nobody](987654)`, 1)
    const id = friend.person.id
    expect(note.answer_text).toBe(
      `@[${camille.person.name}](${camille.person.id}) @[Théo Marchetti](${id}) @[Théo Marchetti](${id})` +
        ` @[${stranger.person.name}](${stranger.person.id}) @Somebody else @Somebody else @Nobody`,
    )
    expect(await toldTo(server.db, friend)).toEqual([['mention', camille.person.id, note.id, null]])
    for (const person of [camille, stranger, blocked, blocker]) expect(await toldTo(server.db, person)).toEqual([])
    const found = await friend.call('GET /api/search', { query: { q: 'Nobody Marchetti', kind: 'post' } })
    expect(JSON.stringify(found.list.data)).not.toContain('](')
    const change = (text: string, version: number) =>
      camille.call('PUT /api/note/:id', {
        params: { id: note.id },
        body: { text, category: null, privacy_status: 9, media: [], version },
      })
    await change(`${mention(friend)} ${mention(stranger)}`, 1)
    expect(await toldTo(server.db, friend)).toHaveLength(1)
    expect(await toldTo(server.db, stranger)).toEqual([['mention', camille.person.id, note.id, null]])
    await change('Personne', 2)
    for (const person of [friend, stranger]) expect(await toldTo(server.db, person)).toEqual([])
    const many = Array.from({ length: 21 }, (_, index) => mentionOf('x', index + 1)).join('')
    expect(await outcome(writeNote(camille, many))).toBe('422 DATA_INVALID')
    expect(await outcome(writeComment(camille, note.id, many))).toBe('422 DATA_INVALID')
  })

  it('[AP-25] of a comment reach people who may see the item only; an edit notifies newly mentioned people', async ({
    server,
  }) => {
    const [camille, theo, ines] = [await server.join(), await server.join(), await server.join()]
    await befriend(server.db, camille, theo)
    const post = await makePost(server.db, camille, { privacy: 1 })
    const comment = await writeComment(theo, post, mention(ines))
    expect(await toldTo(server.db, ines)).toEqual([])
    await befriend(server.db, camille, ines)
    await edit(theo, comment.id, `Encore ${mention(ines)}`)
    expect(await toldTo(server.db, ines)).toEqual([['mention', theo.person.id, post, comment.id]])
    await edit(theo, comment.id, 'Sans', 2)
    expect(await toldTo(server.db, ines)).toEqual([])
  })

  it('[AP-25] posts, their changes and deletions are sent to open pages', async ({ server }) => {
    const camille = await server.join()
    const note = await writeNote(camille, 'Trois crocus')
    await camille.call('POST /api/post/privacy/:id/:status', { params: { id: note.id, status: '1' } })
    await camille.call('DELETE /api/post/:id', { params: { id: note.id } })
    expect(await eventsOf(server, note.id)).toEqual([
      ['post', {}],
      ['post-gone', { id: note.id }],
      ['post', {}],
      ['post-gone', { id: note.id }],
    ])
  })
})
