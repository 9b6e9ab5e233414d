import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { emailsTo } from '../notification/mailbox.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, reportOn } from './moderation.ts'
import { actAs } from '../people/relations.ts'
import { writeComment, writeNote } from '../social.ts'

describe('a decision of group moderators', () => {
  it('[ST-09] is attributed to the group in the email and on its page, one of the site to the site; an answer likewise', async ({
    server,
  }) => {
    const name = 'Cercle des mousses'
    const group = await newGroup(server.db, name)
    const [theo, sacha, reporter] = [await server.join(), await server.join(), await server.join()]
    const admin = await newAdmin(server)
    await appoint(server.db, theo, group, 'R')
    await appoint(server.db, sacha, group, 'M')
    await actAs(theo, group)
    const newest = async () => {
      await server.workers.drain()
      return (await emailsTo(server, theo.person.email)).at(-1) ?? ''
    }
    const page = async (id: number) => {
      const { data } = await theo.call('GET /api/report/decision/:id', { params: { id } })
      return { decided_for: data.decided_for, answered_for: data.answered_for }
    }
    const theirs = { id: group, display_name: name }

    const post = await writeNote(theo, 'Hors sujet')
    await reportOn(reporter, 'item', post.id)
    const hidden = (await caseOn(admin, 'item', post.id)).id
    await decide(sacha, hidden, 'hide')
    expect(await newest()).toContain(`L’équipe de modération de «\u202F${name}\u202F» a pris une décision`)
    expect(await page(hidden)).toEqual({ decided_for: theirs, answered_for: null })

    const second = await writeNote(theo, 'Encore')
    const comment = await writeComment(theo, second.id, 'Bande d’ânes')
    await reportOn(reporter, 'comment', comment.id)
    const removed = (await caseOn(admin, 'comment', comment.id)).id
    await decide(sacha, removed, 'remove')
    expect(await newest()).toContain('l’un de vos commentaires a été retiré')

    await reportOn(reporter, 'item', second.id)
    const ofSite = (await caseOn(admin, 'item', second.id)).id
    await decide(admin, ofSite, 'hide')
    expect(await newest()).toContain('Notre équipe de modération a pris une décision')
    expect(await page(ofSite)).toEqual({ decided_for: null, answered_for: null })

    // Decisions of the group are answered by it, or by the site.
    for (const [id, who, expected] of [
      [hidden, sacha, theirs],
      [removed, admin, null],
    ] as const) {
      const params = { id }
      await theo.call('POST /api/report/decision/:id/appeal', { params, body: { text: 'Rien de tel' } })
      await who.call('POST /api/report/case/:id/claim', { params })
      await who.call('POST /api/report/case/:id/answer', { params, body: { outcome: 'uphold', text: 'Tout bien pesé' } })
      expect(await page(id)).toEqual({ decided_for: theirs, answered_for: expected })
      expect(await newest()).toContain(expected === null ? 'Notre équipe de modération' : `«\u202F${name}\u202F»`)
    }
  })
})
