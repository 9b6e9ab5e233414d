import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { content, make } from './records.ts'

describe('cards of records', () => {
  it('[AP-03] [EN-16] show drafts and hidden records to editors, and only published ones to others', async ({ server }) => {
    const editor = await server.as('editor')
    const linked = await make(editor, 'Bruant publié')
    const drafted = await make(editor, 'Bruant ébauché', { status: 'draft' })
    const hidden = await make(editor, 'Bruant caché')
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', hidden).execute()
    const cards = async (client = editor as Pick<typeof editor, 'call'>) =>
      (await client.call('GET /api/bibliography', { query: { q: 'bruant', _sort: 'new' } })).list.data.map(
        ({ id, status, privacy_status }) => [id, status, privacy_status],
      )
    expect(await cards()).toEqual([
      // Unpublished records come first (decision 023).
      [drafted, 'draft', 0],
      [hidden, 'published', 0],
      [linked, 'published', 9],
    ])
    for (const client of [server.guest(), await server.as('user'), await server.as('contrib')])
      expect(await cards(client)).toEqual([[linked, 'published', 9]])
    expect(content('x').status).toBe('published')
  })
})
