import { describe, expect } from 'vitest'
import { artwork, writeRecords } from './catalogue-fixture.ts'
import { it } from './helper.ts'
import type { Client } from './helper.ts'
import { actAs, found, join } from './relations.ts'
import { outcome } from './social.ts'

describe('seeing a record as others do', () => {
  it('[BY-03] shows who acts for its owner what a guest or a member gets, drafts included, and refuses everybody else', async ({
    server,
  }) => {
    const [ada, bo, editor] = [await server.join(), await server.join(), await server.as('editor')]
    const group = await found(ada)
    await join(bo, group.id)
    await actAs(ada, group.id)
    const owned = { ownerId: group.id }
    const [members = 0] = await writeRecords(server.db, [artwork('Pour nos membres')], { ...owned, privacy: 1 })
    const [open = 0] = await writeRecords(server.db, [artwork('Pour tout le monde')], { ...owned, privacy: 9 })
    const [draft = 0] = await writeRecords(server.db, [artwork('Ébauche', {}, { status: 'draft' })], { ...owned, privacy: 9 })
    const seen = async (client: Client, id: number, as?: string) =>
      outcome(client.call('GET /api/bibliography/:id', { params: { id }, query: as === undefined ? {} : { as } }))
    const member = `member:${bo.person.id}`
    expect([await seen(ada, members), await seen(ada, members, 'guest'), await seen(ada, members, member)]).toEqual([
      '200',
      '404 NOT_FOUND',
      '200',
    ])
    expect([await seen(ada, open, 'guest'), await seen(ada, open, member)]).toEqual(['200', '200'])
    expect([await seen(ada, draft), await seen(ada, draft, 'guest'), await seen(ada, draft, member)]).toEqual([
      '200',
      '404 NOT_FOUND',
      '404 NOT_FOUND',
    ])
    expect(await seen(ada, open, `friend:${bo.person.id}`)).toBe('422 DATA_INVALID')
    expect(await seen(editor, open, 'guest')).toBe('403 FORBIDDEN')
    expect(await seen(bo, members, 'guest')).toBe('403 FORBIDDEN')
    expect(await seen(editor, members, 'guest')).toBe('404 NOT_FOUND')
    expect(await seen(server.guest(), open, 'guest')).toBe('401 UNAUTHORIZED')
  })
})
