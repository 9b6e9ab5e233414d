import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findReaders, mappedReader } from '../reading/detect.ts'
import { mappedOf } from '../import/import-plan.ts'
import { recognise } from './recognise.ts'

/** A museum's table: 120 works, most without a title and dating of their own. */
const works = Array.from({ length: 120 }, (_, at) => [
  `D.2004.${at + 1}`,
  at % 9 === 0 ? 'Sans titre' : `Étude de fleurs ${at}`,
  `${1800 + (at % 40)}`,
  'Redouté, Pierre-Joseph',
])
const HEAD = ['N° d’inv.', 'Titre', 'Datation', 'Auteur']
const csv = (rows: readonly (readonly string[])[]): string => [HEAD, ...rows].map((row) => row.join(';')).join('\n')

const recognised = async (content: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-proposal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'table.csv'), content)
  const { parts, mappings } = await recognise(folder)
  const [part, mapping] = [parts[0], mappings[0]]
  if (part === undefined || !mapping) throw new Error('no table was recognised')
  return { folder, part, mapping }
}

/** Rows that would be refused as they were proposed to be read. */
const refusedOf = async ({ folder, part, mapping }: Awaited<ReturnType<typeof recognised>>): Promise<number[]> => {
  const [table] = (await findReaders(folder, null)).tables
  const keys = new Set<string>()
  const refused: number[] = []
  for await (const entry of (await mappedReader(table?.file ?? '', mappedOf(mapping, part, 'table'))).entries()) {
    if ('refused' in entry || entry.key === null || keys.has(entry.key)) refused.push(...entry.rows)
    else keys.add(entry.key)
  }
  return refused
}

const fieldsOf = ({ mapping }: Awaited<ReturnType<typeof recognised>>) =>
  Object.fromEntries(mapping.columns.map(({ column, field }) => [column, field]))

describe('[CU-04] identifier of a table', () => {
  it('with one duplicate inventory number: proposes the number, shows the duplicate, refuses only its row', async () => {
    const table = await recognised(csv(works.with(16, ['D.2004.3', 'Iris', '1801', 'Redouté'])))
    expect(table.mapping.key).toBe('N° d’inv.')
    expect(table.part.survey).toMatchObject({ rows: 120, whole: true, ragged: { count: 0, first: [] } })
    expect(table.part.survey?.columns[0]).toMatchObject({
      filled: 120,
      repeated: 1,
      first: [{ value: 'D.2004.3', rows: [4, 18] }],
    })
    expect(await refusedOf(table)).toEqual([18])
  })

  it('with one empty inventory number and one ragged row: proposes the number and names the ragged row', async () => {
    const rows = works.with(3, ['', 'Lis', '1802', 'Redouté']).with(7, ['D.2004.8', 'Rose', 'de Provins', '1803', 'Redouté'])
    const table = await recognised(csv(rows))
    expect(table.mapping.key).toBe('N° d’inv.')
    expect(table.part.survey?.ragged).toEqual({ count: 1, first: [{ row: 9, values: 5 }] })
    expect(await refusedOf(table)).toEqual([5, 9])
  })

  it('with several ragged rows among the first: still detects a table', async () => {
    const rows = works.map((row, at) => (at === 2 || at === 5 || at === 11 ? [...row, 'de trop'] : row))
    const table = await recognised(csv(rows))
    expect(table.part.survey?.ragged).toMatchObject({ count: 3 })
    expect(await refusedOf(table)).toEqual([4, 7, 13])
  })

  it.each([
    ['Référence;Titre;Numéro d’inventaire', 'Référence'],
    ['N°;Titre;Numéro d’inventaire', 'Numéro d’inventaire'],
    ['INV;TITR;REF', 'INV'],
    ['Titre;Mesures;Remarque interne', 'Remarque interne'],
    ['Titre;Cote;Mesures', 'Cote'],
  ])('with headings %s: proposes %s', async (head, key) => {
    const rows = Array.from({ length: 30 }, (_, at) => `a${at};b${at};c${at}`)
    expect((await recognised([head, ...rows].join('\n'))).mapping.key).toBe(key)
  })

  it('a column named as identifier with many repeated values is not proposed', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `${75001 + (at % 4)};Fleur ${at};n${at}`)
    const table = await recognised(['Code;Titre;Étiquette', ...rows].join('\n'))
    expect(table.mapping.key).toBe('Étiquette')
    expect(table.part.survey?.columns[0]?.repeated).toBeNull()
  })
})

describe('[CU-04] headings of a table', () => {
  const fieldsFor = async (head: string) => {
    const columns = head.split(';')
    const rows = Array.from({ length: 5 }, (_, at) => columns.map((_name, place) => `v${at}${place}`).join(';'))
    return fieldsOf(await recognised([head, ...rows].join('\n')))
  }

  it('of the inventory of the Musées de France are mapped', async () => {
    const head =
      'Numéro d’inventaire;Mode d’acquisition;Date de l’acte d’acquisition;Désignation du bien;Marques et inscriptions;Matières ou matériaux;Mesures;Auteur, collecteur, fabricant, commanditaire;Époque, datation ou date de récolte;Provenance géographique;Observations'
    expect(await fieldsFor(head)).toEqual({
      'Numéro d’inventaire': 'inventory_number',
      'Désignation du bien': 'title',
      'Marques et inscriptions': 'inscription',
      'Matières ou matériaux': 'technique',
      Mesures: 'dimensions_text',
      'Auteur, collecteur, fabricant, commanditaire': 'creator',
      'Époque, datation ou date de récolte': 'date',
      'Provenance géographique': 'place',
      Observations: 'description.fr',
    })
  })

  it('of Joconde, as words and as codes, are mapped', async () => {
    expect(
      await fieldsFor(
        'Reference;Auteur;Date_creation;Denomination;Domaine;Materiaux_techniques;Mesures;Nom_officiel_musee;Numero_inventaire;Sujet_represente;Titre;Ville',
      ),
    ).toEqual({
      Auteur: 'creator',
      Date_creation: 'date',
      Domaine: 'object_type',
      Materiaux_techniques: 'technique',
      Mesures: 'dimensions_text',
      Nom_officiel_musee: 'institution',
      Numero_inventaire: 'inventory_number',
      Sujet_represente: 'subjects',
      Titre: 'title',
    })
    expect(await fieldsFor('REF;DOMN;TITR;AUTR;MILL;TECH;DIMS;INV;LOCA;REPR;INSC')).toMatchObject({
      DOMN: 'object_type',
      TITR: 'title',
      AUTR: 'creator',
      MILL: 'date',
      TECH: 'technique',
      DIMS: 'dimensions_text',
      INV: 'inventory_number',
      LOCA: 'institution',
      REPR: 'subjects',
      INSC: 'inscription',
    })
  })

  it('of everyday tables are mapped; those that only resemble a field are not', async () => {
    expect(
      await fieldsFor(
        'N° inv.;Titre (français);Auteur / Artiste;Dimensions (H x L en cm);Date d’acquisition;Auteur de la notice;Ancien numéro d’inventaire;Lieu de naissance',
      ),
    ).toEqual({
      'N° inv.': 'inventory_number',
      'Titre (français)': 'title',
      'Auteur / Artiste': 'creator',
      'Dimensions (H x L en cm)': 'dimensions_text',
    })
  })

  it('of a list of taxa map rows to species', async () => {
    expect(await fieldsFor('Genre;Espèce;Auteur;Nom français')).toEqual({
      Genre: 'genus',
      Espèce: 'epithet',
      Auteur: 'authorship',
      'Nom français': 'vernacular.fr',
    })
  })
})
