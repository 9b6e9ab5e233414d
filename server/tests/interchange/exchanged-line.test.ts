import { sql } from 'kysely'
import { expect } from 'vitest'
import { recordDraft } from '@florilege/shared/contracts'
import type { ExchangedRecord } from '@florilege/shared/contracts'
import { draftOfExchanged } from '../../src/features/catalogue/record/exchanged-record.ts'
import { importRecords } from '../../src/features/catalogue/record/import-records.ts'
import { artwork, OWNER, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'

it('[BY-13] a line contains owner, date and picture descriptions of a record, which the operator can restore', async ({
  server,
}) => {
  const [id = 0] = await writeRecords(server.db, [artwork('Planche à rendre')])
  const editor = await server.as('editor')
  const { media_id } = await upload(editor, await photograph({ width: 640, height: 400 }))
  const { title, language, version, fields } = (await editor.call('GET /api/bibliography/:id', { params: { id } })).data
  const media = [{ media_id, alt: 'Un iris', focal: { x: 0.2, y: 0.8 } }]
  await editor.call('PUT /api/bibliography/:id', {
    params: { id },
    body: { title, language, status: 'published', version, fields, media },
  })
  const lines = (await server.guest().send('GET', `/api/catalogue/export/json?kind=bibliography&ids=${id}`)).payload
  const line = JSON.parse(lines) as ExchangedRecord
  expect(line).toMatchObject({
    owner: OWNER,
    pictures: [{ address: expect.stringMatching(/^https?:.*\/orig$/), alt: 'Un iris', focal: { x: 20, y: 80 } }],
  })
  expect(Date.parse(line.created_at ?? '')).toBeGreaterThan(0)
  const read = draftOfExchanged(line)
  expect(read?.pictures).toBe(1)
  await sql`delete from item where id = ${id}`.execute(server.db)
  const draft = recordDraft.parse(read?.draft)
  const order = { owner: 'Catalogue', drafts: [draft], assumed: [], dryRun: false, actorId: null }
  const back = async (keepOwners: boolean, more: object = {}) => {
    const drafts = [{ ...draft, created_at: '2019-03-01T10:00:00.000Z', published_at: '2019-04-01T10:00:00.000Z', ...more }]
    const [outcome] = await importRecords(server.db, { ...order, drafts, keepOwners })
    const { data } = await server.guest().call('GET /api/bibliography/:id', { params: { id: outcome?.id ?? 0 } })
    await sql`delete from item where id = ${data.id}`.execute(server.db)
    return { owner: data.owner.display_name, made: data.created_at.slice(0, 10), out: data.published_at?.slice(0, 10) }
  }
  const today = new Date().toISOString().slice(0, 10)
  expect(await back(false)).toEqual({ owner: 'Catalogue', made: today, out: '2019-04-01' })
  expect(await back(true)).toEqual({ owner: OWNER, made: '2019-03-01', out: '2019-04-01' })
  // A future publication date becomes the present.
  expect(await back(true, { published_at: '2199-01-01T00:00:00.000Z' })).toMatchObject({ out: today })
})
