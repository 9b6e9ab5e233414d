import { describe, expect } from 'vitest'
import { it } from './helper.ts'
import { caseOn, newAdmin, reportOn } from './moderation.ts'

describe('the queue of reports', () => {
  it('[ST-02] shows the words of whatever is reported, in the queue cut, on the page of the case whole', async ({ server }) => {
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
      const { data } = await admin.call('GET /api/report/case/:id', { params: { id: found.id } })
      expect(data.words).toContain(insult)
    }
  })
})
