import { describe, expect } from 'vitest'
import { mentionOf } from '@florilege/shared/contracts'
import { it } from '../helper.ts'

import { caseOn, newAdmin, reportOn } from './moderation.ts'
import { makePost, writeComment } from '../social.ts'

describe('the queue of reports', () => {
  it('[ST-02] shows the text of any target, shortened in the queue, complete on the case page', async ({ server }) => {
    const [camille, theo, admin] = [await server.join(), await server.join(), await newAdmin(server)]
    const insult = `Des mots ${'qui blessent '.repeat(40)}jusqu’au bout`
    const { data: florilege } = await camille.call('POST /api/florilege', {
      body: { title: 'Anthologie', introduction: insult },
    })
    const { data: article } = await (
      await server.as('editor')
    ).call('POST /api/article', {
      body: {
        title: 'Article',
        language: 'fr',
        status: 'published',
        fields: { document: [{ type: 'paragraph', children: [{ text: insult }] }] },
      },
    })
    for (const { id } of [florilege, article]) {
      await reportOn(theo, 'item', id)
      const found = await caseOn(admin, 'item', id)
      expect(found.head).toMatch(/^A\w+\nDes mots qui blessent/)
      expect(found.head?.length).toBeLessThanOrEqual(160)
      expect(found.head).toMatch(/ (qui|blessent)…$/)
      const { data } = await admin.call('GET /api/report/case/:id', { params: { id: found.id } })
      expect(data.words).toContain(insult)
    }
  })

  it('[ST-02] shows mentions as readers see them, and marks shortened texts', async ({ server }) => {
    const [camille, theo, admin] = [await server.join(), await server.join(), await newAdmin(server)]
    const person = server.db.selectFrom('entity').select('display_name').where('id', '=', theo.person.id)
    const { display_name } = await person.executeTakeFirstOrThrow()
    const [mention, name] = [mentionOf(display_name, theo.person.id), `@${display_name}`]
    const told = async (message: string) => {
      const comment = await writeComment(camille, await makePost(server.db, camille, { privacy: 9 }), message)
      await reportOn(await server.join(), 'comment', comment.id)
      const found = await caseOn(admin, 'comment', comment.id)
      return [found.head, (await admin.call('GET /api/report/case/:id', { params: { id: found.id } })).data.words]
    }
    const short = `${mention} ${'x'.repeat(160 - mention.length - 1)}`
    expect(await told(short)).toEqual(Array.from({ length: 2 }, () => short.replace(mention, name)))
    const [head, words] = await told(`${mention} ${'mot '.repeat(60)}fin`)
    expect(head).toBe(`${name} ${'mot '.repeat(60)}`.slice(0, head?.length ?? 1).replace(/.$/, '…'))
    expect(words).toBe(`${name} ${'mot '.repeat(60)}fin`)
  })
})
