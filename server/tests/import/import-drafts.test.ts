import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { handIn, handInToPublish, rowsOf, runPhase } from './import-files.ts'

const TABLE = 'N° inv.;Titre;Auteur\nD.1;Iris de Suse;Anna Klumpke\nD.2;Pivoine arbustive;Anna Klumpke\n'

const recordOf = async (client: Client, id: number) => (await client.call('GET /api/bibliography/:id', { params: { id } })).data

/** Records of the rows of an import, by their key. */
const idsOf = async (client: Client, id: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await rowsOf(client, id)).flatMap(({ key, implied, record_id }) => (implied ? [] : [[key ?? '', record_id ?? 0]])),
  )

const publish = async (client: Client, id: number): Promise<void> => {
  const { title, language, version, fields, media } = await recordOf(client, id)
  const body = { title, language, version, fields, media, status: 'published' as const }
  await client.call('PUT /api/bibliography/:id', { params: { id }, body })
}

describe('[CU-04] status of imported records', () => {
  it('the default plan creates drafts that guests cannot find', async ({ server }) => {
    const [editor, guest] = [await server.as('editor'), server.guest()]
    const made = await handIn(editor, 'ébauches.csv', TABLE)
    expect(made.plan.status).toBe('draft')
    await runPhase(server, editor, made.id, 'import')
    const { 'D.1': iris = 0 } = await idsOf(editor, made.id)
    expect(await recordOf(editor, iris)).toMatchObject({ status: 'draft', title: 'Iris de Suse' })
    expect((await guest.send('GET', `/api/bibliography/${iris}`)).statusCode).toBe(404)
  })

  it('a draft published by an editor is still updated by its file and stays published', async ({ server }) => {
    const editor = await server.as('editor')
    const made = await handIn(editor, 'parues.csv', TABLE)
    await runPhase(server, editor, made.id, 'import')
    const { 'D.1': iris = 0, 'D.2': peony = 0 } = await idsOf(editor, made.id)
    await publish(editor, iris)
    const again = await handIn(editor, 'parues.csv', TABLE.replace('Iris de Suse', 'Iris de Suse, étude'))
    const { counts } = await runPhase(server, editor, again.id, 'import')
    expect(counts).toMatchObject({ added: 0, changed: 1, unchanged: 1, kept: 0 })
    expect(await recordOf(editor, iris)).toMatchObject({ status: 'published', title: 'Iris de Suse, étude' })
    expect(await recordOf(editor, peony)).toMatchObject({ status: 'draft' })
  })

  it('a record that an editor changed while publishing it is not overwritten', async ({ server }) => {
    const editor = await server.as('editor')
    const made = await handIn(editor, 'revues.csv', TABLE)
    await runPhase(server, editor, made.id, 'import')
    const { 'D.1': iris = 0 } = await idsOf(editor, made.id)
    const { language, version, fields, media } = await recordOf(editor, iris)
    const body = { title: 'Iris, revu', language, version, fields, media, status: 'published' as const }
    await editor.call('PUT /api/bibliography/:id', { params: { id: iris }, body })
    const again = await handIn(editor, 'revues.csv', TABLE.replace('Iris de Suse', 'Iris de Suse, étude'))
    expect((await runPhase(server, editor, again.id, 'import')).counts).toMatchObject({ changed: 0, kept: 1, unchanged: 1 })
  })

  it('undoing an import keeps and reports drafts that an editor published; the other drafts are deleted', async ({ server }) => {
    const editor = await server.as('editor')
    const made = await handIn(editor, 'retirées.csv', TABLE.replaceAll('Anna Klumpke', ''))
    await runPhase(server, editor, made.id, 'import')
    const { 'D.1': iris = 0, 'D.2': peony = 0 } = await idsOf(editor, made.id)
    await publish(editor, iris)
    expect((await runPhase(server, editor, made.id, 'undo')).counts).toMatchObject({ removed: 1, left: 1 })
    expect(await recordOf(editor, iris)).toMatchObject({ status: 'published', title: 'Iris de Suse' })
    expect((await editor.send('GET', `/api/bibliography/${peony}`)).statusCode).toBe(404)
    const left = (await rowsOf(editor, made.id)).flatMap(({ key, undone }) => (undone === 'left' ? [key] : []))
    expect(left).toEqual(['D.1'])
  })

  it('a file imported as drafts over published records leaves them published', async ({ server }) => {
    const editor = await server.as('editor')
    const first = await handInToPublish(editor, 'ouvertes.csv', TABLE)
    await runPhase(server, editor, first.id, 'import')
    const { 'D.1': iris = 0 } = await idsOf(editor, first.id)
    const again = await handIn(editor, 'ouvertes.csv', TABLE.replace('Iris de Suse', 'Iris'))
    expect((await runPhase(server, editor, again.id, 'import')).counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await recordOf(editor, iris)).toMatchObject({ status: 'published', title: 'Iris' })
  })

  it('two imports that mention one artist share the draft of that artist', async ({ server }) => {
    const editor = await server.as('editor')
    const table = (key: string) => `N° inv.;Titre;Auteur\n${key};Étude ${key};Marguerite Gérard\n`
    const [one, two] = [await handIn(editor, 'un.csv', table('A.1')), await handIn(editor, 'deux.csv', table('B.1'))]
    expect((await runPhase(server, editor, one.id, 'import')).counts).toMatchObject({ added: 1, implied: 1 })
    expect((await runPhase(server, editor, two.id, 'import')).counts).toMatchObject({ added: 1, implied: 0 })
  })
})
