import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Unusable } from '@florilege/server/features/interchange/mapping/unusable.ts'
import { withServer } from '../../server/tests/helper.ts'
import type { Client, TestServer } from '../../server/tests/helper.ts'
import { runPhase } from '../../server/tests/import/import-files.ts'
import { photograph } from '../../server/tests/media/media-pictures.ts'
import { importCommand } from './import-command.ts'
import { readOptions } from './import-options.ts'
import { folderOf } from './test-folder.ts'

const works = (title: string): string => `identifiant,titre,nomcreateur,datecreation,largeur,hauteur,type,materiel,genre,image
CAT0001,${title},Auguste Rodin,,,,moulage,bronze,,
CAT0002,Le Baiser,Auguste Rodin,,,,statue,marbre,,
CAT0003,Sans mesure,Auguste Rodin,,,1e33,statue,bronze,,
`

/** Runs the command against this server. */
const bring = async (server: TestServer, from: string, ...more: string[]): Promise<void> => {
  vi.stubEnv('DATA_DIR', server.services.config.dataDir)
  onTestFinished(() => void vi.unstubAllEnvs())
  const address = server.app.server.listening
    ? `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`
    : await server.app.listen({ port: 0, host: '127.0.0.1' })
  const options = readOptions(['--from', from, '--server', address, ...more])
  if (options !== null) await importCommand(options, () => {})
}

const titles = async (client: Client): Promise<string[]> =>
  (await client.call('GET /api/bibliography', { query: { class: 'artwork', _sort: 'title' } })).list.data.map(
    ({ title }) => title,
  )

const imports = async (client: Client) => (await client.call('GET /api/import', { query: {} })).list.data

it('[CU-01] an import by the command is listed for its editor and undone with its pictures, like one of the wizard', () =>
  withServer({}, async (server) => {
    const editor = await server.join({ role: 'EDITOR' })
    const { email } = await server.db
      .selectFrom('account')
      .select('email')
      .where('person_id', '=', editor.person.id)
      .executeTakeFirstOrThrow()
    const from = await folderOf({ 'works.csv': works('L’Âge d’airain') })
    const pictures = await folderOf({ 'work-CAT0002.jpg': await photograph() })
    await bring(server, from, '--editor', email, '--pictures', pictures)
    expect(await titles(server.guest())).toEqual(['L’Âge d’airain', 'Le Baiser'])

    const [first] = await imports(editor)
    expect(first).toMatchObject({ state: 'done', phase: 'import', kept: false, counts: { added: 2, refused: 1, pictured: 1 } })
    expect(await imports(await server.join({ role: 'EDITOR' }))).toEqual([])
    const { list } = await editor.call('GET /api/import/:id/row', {
      params: { id: first?.id ?? 0 },
      query: { result: 'refused' },
    })
    expect(list.data).toMatchObject([{ file: 'works.csv', rows: [4], key: 'CAT0003' }])
    const undone = await runPhase(server, editor, first?.id ?? 0, 'undo')
    expect(undone).toMatchObject({ state: 'undone', counts: { removed: 3, pictured: 0 } })
    expect(await titles(server.guest())).toEqual([])
    expect(await server.db.selectFrom('item_media').selectAll().execute()).toEqual([])

    await bring(server, from, '--editor', email)
    await writeFile(join(from, 'works.csv'), works('L’Homme qui s’éveille'))
    await bring(server, from, '--editor', email)
    const [changed] = await imports(editor)
    expect(changed).toMatchObject({ state: 'done', counts: { added: 0, changed: 1, unchanged: 1, refused: 1 } })
    await runPhase(server, editor, changed?.id ?? 0, 'undo')
    expect(await titles(server.guest())).toEqual(['L’Âge d’airain', 'Le Baiser'])
  }))

it('[CU-01] an import by the command names an editor who may import, and is the administrators’ without one', () =>
  withServer({}, async (server) => {
    const from = await folderOf({ 'works.csv': works('L’Âge d’airain') })
    const user = await server.join()
    const { email } = await server.db
      .selectFrom('account')
      .select('email')
      .where('person_id', '=', user.person.id)
      .executeTakeFirstOrThrow()
    for (const wrong of [email, 'nobody@florilege.test'])
      await expect(bring(server, from, '--editor', wrong)).rejects.toThrow(new Unusable('--editor: no editor has this address'))
    expect(await titles(server.guest())).toEqual([])
    await bring(server, from, '--dry-run')
    expect(await imports(await server.as('admin'))).toEqual([])
    await bring(server, from)
    expect(await imports(await server.as('editor'))).toEqual([])
    const [made] = await imports(await server.as('admin'))
    expect(made).toMatchObject({ state: 'done', by: null })
    expect(await runPhase(server, await server.as('admin'), made?.id ?? 0, 'undo')).toMatchObject({ state: 'undone' })
    expect(await titles(server.guest())).toEqual([])
  }))
