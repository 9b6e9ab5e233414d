import { execFile } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { Unusable } from '@florilege/server/features/interchange/mapping/unusable.ts'
import { photograph } from '../../server/tests/media/media-pictures.ts'
import { preparedFolder } from '../../server/tests/operation/server-process.ts'
import { importCommand } from './import-command.ts'
import { readOptions } from './import-options.ts'
import { folderOf } from './test-folder.ts'

const WORKS = `identifiant,titre,nomcreateur,datecreation,largeur,hauteur,type,materiel,genre,image
C1,L'Âge d'airain,Auguste Rodin,1877-01-01T00:00:00Z,0.59,1.78,moulage,bronze,,
C2,Sans mesure,Auguste Rodin,,,1e33,statue,bronze,,
`

const META = `<archive xmlns="http://rs.tdwg.org/dwc/text/"><core fieldsTerminatedBy="\\t" rowType="http://rs.tdwg.org/dwc/terms/Taxon">
<files><location>taxa.txt</location></files><id index="0"/><field index="1" term="http://rs.tdwg.org/dwc/terms/scientificName"/>
<field index="2" term="http://rs.tdwg.org/dwc/terms/taxonRank"/></core></archive>`

type Ended = { code: number; output: string; errors: string }

const catalogue = (args: string[], env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const command = fileURLToPath(new URL('catalogue.ts', import.meta.url))
    const options = { env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env } }
    execFile(process.execPath, [command, ...args], options, (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output, errors })
    })
  })

/** Data folder with a migrated, empty database. */
const dataFolder = async (): Promise<string> => {
  const folder = await preparedFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const startServer = async (dataDir: string): Promise<{ port: string; close: () => Promise<void> }> => {
  const { app, close } = await buildApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }))
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  let open = true
  const end = async (): Promise<void> => {
    if (open) await close()
    open = false
  }
  onTestFinished(end)
  return { port: address.port, close: end }
}

const titles = async (port: string, q: string): Promise<string[]> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/search?q=${encodeURIComponent(q)}`)
  const { list } = (await response.json()) as { list: { data: { title: string }[] } }
  return list.data.map(({ title }) => title)
}

describe('pnpm catalogue import', () => {
  it('[RT-02] [RT-40] uses the running server, is visible at once, and adds nothing the second time', async () => {
    const from = await folderOf({ 'works.csv': WORKS })
    const dataDir = await dataFolder()
    const { port, close } = await startServer(dataDir)
    const env = { DATA_DIR: dataDir, PORT: port }

    const dry = await catalogue(['import', '--from', from, '--dry-run'], env)
    expect(dry).toMatchObject({ code: 0, errors: '' })
    expect(dry.output).toContain('nothing written')
    expect(await titles(port, 'age airain')).toEqual([])

    const first = await catalogue(['import', '--from', from], env)
    expect(first.output).toContain(`through the running server at http://127.0.0.1:${port}`)
    expect(first.output).toContain('refused  works.csv:3  C2  SIZE_INVALID hauteur 1e33')
    expect(first.output).toContain('1 added, 0 changed, 0 unchanged')
    expect(await titles(port, 'l’age d’airain')).toEqual(["L'Âge d'airain"])
    expect((await stat(join(dataDir, 'operator-key'))).mode & 0o777).toBe(0o600)

    // Without a server the command opens the database itself and finds the same records.
    await close()
    const second = await catalogue(['import', '--kind', 'artwork', '--from', join(from, 'works.csv')], env)
    expect(second).toMatchObject({ code: 0, errors: '' })
    expect(second.output).not.toContain('through the running server')
    expect(second.output).toContain('0 added, 0 changed, 1 unchanged')
  }, 120_000)

  it('[RT-02] reports an error in one line', { tags: ['soak'] }, async () => {
    const from = await folderOf({ 'works.csv': WORKS, 'broken.csl.json': '[{"id": "a", "type": ' })
    const dataDir = await dataFolder()
    vi.stubEnv('DATA_DIR', dataDir)
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const [args, line] of [
      [['import'], '--from is missing'],
      [['import', '--from', '/nowhere/at/all'], '--from: there is nothing at /nowhere/at/all'],
      [['import', '--from', from, '--kind', 'sculpture'], '--kind sculpture is none of'],
      [['import', '--from', from, '--format', 'excel'], '--format excel is none of'],
      [['import', '--from', from, '--kind', 'article'], 'nothing in'],
      [['import', '--from', from, '--mapping', '/nowhere/m.json'], 'there is nothing at /nowhere/m.json'],
      [['import', '--from', from, '--mapping', from], 'this is a folder, not a file:'],
      [['import', '--from', join(from, 'broken.csl.json')], 'cannot be read'],
      [['import', '--from', from, '--server', 'http://127.0.0.1:9'], 'no server answers at http://127.0.0.1:9'],
    ] as const) {
      const refused = async () => {
        const options = readOptions(args.slice(1))
        if (options !== null) await importCommand(options, () => {})
      }
      const error = await refused().catch((failure: unknown) => failure)
      expect(error, args.join(' ')).toBeInstanceOf(Unusable)
      expect(String(error)).toContain(line)
    }
    const { code, errors } = await catalogue(['import', '--frm', 'x'], { DATA_DIR: dataDir })
    expect([code, errors]).toEqual([2, expect.stringContaining("Unknown option '--frm'")])
    expect(errors).not.toContain('    at ')
  })

  it(
    '[RT-02] [RT-41] imports an archive and a table by its mapping, row by row, without duplicates',
    { tags: ['soak'] },
    async () => {
      const [rows, zip] = [['1\tCrocus vernus\tspecies', '2\t\tspecies', '3\tIris\tgenus'], new ZipFile()]
      zip.addBuffer(Buffer.from(META), 'meta.xml')
      zip.addBuffer(Buffer.from(rows.join('\n')), 'taxa.txt')
      zip.end()
      const from = await folderOf({
        'list.zip': await buffer(zip.outputStream),
        'table.csv': `N;Nom\nA1;Un registre\nA2;${'x'.repeat(2001)}\nA1;Encore\n`,
        'mapping.json': JSON.stringify({
          kind: 'bibliography',
          source: 'Registre',
          key: 'N',
          delimiter: ';',
          columns: { Nom: 'title' },
          always: { class: 'book' },
        }),
      })
      const env = { DATA_DIR: await dataFolder() }
      const table = ['--from', join(from, 'table.csv'), '--mapping', join(from, 'mapping.json')]
      const seen: string[][] = []
      for (const args of [['--from', join(from, 'list.zip')], ['--from', join(from, 'list.zip')], table, table]) {
        const { code, output, errors } = await catalogue(['import', ...args], env)
        expect([code, errors]).toEqual([0, ''])
        seen.push([...output.matchAll(/refused  \S.*|\d+ added, \d+ changed, \d+ unchanged/g)].map(([line]) => line))
      }
      const dirty = 'refused  list.zip:2  2  FIELD_REQUIRED scientificName'
      const repeated = 'refused  table.csv:4  A1  KEY_REPEATED 2'
      expect(seen).toEqual([
        [dirty, '2 added, 0 changed, 0 unchanged'],
        [dirty, '0 added, 0 changed, 2 unchanged'],
        ['refused  table.csv:3  A2  DATA_TOO_LONG title', repeated, '1 added, 0 changed, 0 unchanged'],
        ['refused  table.csv:3  A2  DATA_TOO_LONG title', repeated, '0 added, 0 changed, 1 unchanged'],
      ])
    },
  )

  it('[RT-02] [BY-13] records of several collections each belong to their own collection', { tags: ['soak'] }, async () => {
    const from = await folderOf({
      'works.csv': WORKS,
      'library.bib': '@book{daudet1872, title={Tartarin de Tarascon}, author={Daudet, Alphonse}, date={1872}}\n',
    })
    const dataDir = await dataFolder()
    expect(await catalogue(['import', '--from', from], { DATA_DIR: dataDir })).toMatchObject({ errors: '' })
    const { port } = await startServer(dataDir)
    const ownerOf = async (q: string): Promise<string> => {
      const get = async (path: string): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}${path}`)).json()
      const { list } = (await get(`/api/bibliography?q=${q}`)) as { list: { data: { id: number }[] } }
      const { data } = (await get(`/api/bibliography/${list.data[0]?.id}`)) as { data: { owner: { display_name: string } } }
      return data.owner.display_name
    }
    expect([await ownerOf('airain'), await ownerOf('Tartarin')]).toEqual(['Base Joconde', 'Bibliographie'])
  })

  it('prints its help', async () => {
    const { code, output } = await catalogue(['import', '--help'], {})
    expect([code, output]).toEqual([0, expect.stringContaining('--dry-run')])
  })
})

describe('pictures of the command', () => {
  it(
    '[CU-01] a folder beside a table, straight and through a running server: never twice',
    { timeout: 240_000, tags: ['soak'] },
    async () => {
      const dataDir = await dataFolder()
      const [one, other] = await Promise.all([photograph(), photograph()])
      const mapping = {
        kind: 'bibliography',
        source: 'table/plates',
        key: 'N',
        always: { class: 'artwork' },
        columns: { N: 'inventory_number', Titre: 'title', Vue: { field: 'picture', type: 'list' } },
      }
      const folder = await folderOf({
        'plates.csv': 'N,Titre,Vue\nA/1,Iris,\nA/2,Lis,seconde\nA/3,Rose,absente.jpg\nA/4,Narcisse,\n',
        'map.json': JSON.stringify(mapping),
      })
      const pictures = await folderOf({ 'a-1.JPG': one, 'seconde.jpg': other, 'perdue.png': one })
      const args = ['import', '--from', join(folder, 'plates.csv'), '--mapping', join(folder, 'map.json')]
      const bring = (...more: string[]) =>
        catalogue([...args, '--pictures', pictures, '--credit', 'Muséum', '--licence', 'CC0', ...more], { DATA_DIR: dataDir })
      const tried = await bring('--dry-run')
      expect(tried.output).toContain('pictures        2 with a record, 1 without')
      expect(tried.output).toContain('no picture  A/3  absente.jpg  PICTURE_MISSING')
      const done = await bring()
      expect(done.output).toContain('brought in      2 new, 0 there already, 1 failed')
      expect(done.output).toContain('without picture 2 records')
      const { port, close } = await startServer(dataDir)
      const again = await bring('--server', `http://127.0.0.1:${port}`)
      expect(again.output).toContain('brought in      0 new, 2 there already, 1 failed')
      const { list } = (await (await fetch(`http://127.0.0.1:${port}/api/bibliography?_size=10`)).json()) as {
        list: { data: { title: string; picture: { author: string; licence: string } | null }[] }
      }
      const shown = list.data.map(({ title, picture }) => [title, picture && [picture.author, picture.licence]] as const)
      const terms = ['Muséum', 'CC0']
      expect(Object.fromEntries(shown)).toEqual({ Iris: terms, Lis: terms, Narcisse: null, Rose: null })
      await close()
    },
  )
})
