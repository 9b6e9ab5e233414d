import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { forgetWords } from '../../src/features/report/removed-words.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { caseOn, decide, newAdmin, reportOn } from './moderation.ts'
import { makePost, outcome, writeComment } from '../social.ts'
import type { Member } from '../social.ts'

const WORDS = 'Un mot de trop sous cette page'

/** A comment that moderation removed. */
const removedComment = async (server: TestServer, admin: Member) => {
  const [host, author, reader] = [await server.join(), await server.join(), await server.join()]
  const post = await makePost(server.db, host, { privacy: 9 })
  const comment = await writeComment(author, post, WORDS)
  await reportOn(reader, 'comment', comment.id)
  const { id } = await caseOn(admin, 'comment', comment.id)
  await decide(admin, id, 'remove')
  return { author, reader, post, id }
}

/** Text of the comment as the person concerned reads it. */
const read = async (who: Member, id: number) => (await who.call('GET /api/report/decision/:id', { params: { id } })).data

const decidedAgo = async ({ db }: TestServer, id: number, days: number, column: 'closed_at' | 'answered_at') => {
  await sql`update report_case set ${sql.ref(column)} = now() - make_interval(days => ${days}) where id = ${id}`.execute(db)
}

describe('a comment removed by moderation', () => {
  it('[ST-09] [ST-11] is readable by its author and by reviewers, and by nobody else', async ({ server }) => {
    const admin = await newAdmin(server)
    const { author, reader, post, id } = await removedComment(server, admin)
    expect(await read(author, id)).toMatchObject({ head: WORDS, words: WORDS, item: { id: post } })
    expect(await outcome(read(reader, id))).toBe('404 NOT_FOUND')
    const { data } = await (await newAdmin(server)).call('GET /api/report/case/:id', { params: { id } })
    expect(data).toMatchObject({ head: WORDS, words: WORDS, item: { id: post } })
  })

  it('[ST-09] is deleted 30 days after the decision, and after an appeal not before its answer', async ({ server }) => {
    const admin = await newAdmin(server)
    const [quiet, contested] = [await removedComment(server, admin), await removedComment(server, admin)]
    const text = 'C’était une citation'
    await contested.author.call('POST /api/report/decision/:id/appeal', { params: { id: contested.id }, body: { text } })
    const words = async ({ author, id }: typeof quiet) => (await read(author, id)).words
    for (const { id } of [quiet, contested]) await decidedAgo(server, id, 29, 'closed_at')
    await forgetWords(server.db)
    expect([await words(quiet), await words(contested)]).toEqual([WORDS, WORDS])
    for (const { id } of [quiet, contested]) await decidedAgo(server, id, 31, 'closed_at')
    await forgetWords(server.db)
    expect([await words(quiet), await words(contested)]).toEqual([null, WORDS])
    const body = { outcome: 'uphold', text: 'Relu' } as const
    await admin.call('POST /api/report/case/:id/claim', { params: { id: contested.id } })
    await admin.call('POST /api/report/case/:id/answer', { params: { id: contested.id }, body })
    await forgetWords(server.db)
    expect(await words(contested)).toBe(WORDS)
    await decidedAgo(server, contested.id, 31, 'answered_at')
    await forgetWords(server.db)
    expect(await words(contested)).toBeNull()
  })
})
