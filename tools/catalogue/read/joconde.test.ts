import { describe, expect, it } from 'vitest'
import type { RecordDraftInput } from '@florilege/shared/contracts'
import type { Entry } from '@florilege/server/features/interchange/reading/entry.ts'
import { entriesIn, folderOf, told } from '../test-folder.ts'

const AUTHORS = `nomcreateur,datenaissance,datemort,nationalité,lieunaissance,lieumort,mouvement
Auguste Rodin,1840-11-12T00:00:00Z,1917-11-17T00:00:00Z,France,Paris,Meudon,"impressionnisme,symbolisme"
Auguste Rodin,1840-11-12T00:00:00Z,1917-11-17T00:00:00Z,"France,Belgique",Paris,Meudon,symbolisme
Guillaume Coustou,1677-11-29T00:00:00Z,1746-02-22T00:00:00Z,France,Lyon,Paris,baroque
Guillaume Coustou,1716-03-19T00:00:00Z,1777-07-13T00:00:00Z,France,Paris,Paris,baroque
Faux Siècle,18e siècle,,,,,
`
const WORKS = `\uFEFFidentifiant,titre,nomcreateur,datecreation,largeur,hauteur,type,materiel,genre,image
A1,Le Penseur,Auguste Rodin,1880-01-01T00:00:00Z,,,statue,"bronze,fonte",nu,http://commons.wikimedia.org/wiki/Special:FilePath/A.jpg
A2,"L'Âge d'airain, étude",Auguste Rodin,1877-01-01T00:00:00Z,0.59,1.78,moulage,"bois,peinture à l'huile",,
A3,Cheval,Guillaume Coustou,,,,sculpture,,,
A4,Aphrodite,t2264554235,-0300-01-01T00:00:00Z,7,10.1,figurine,terre cuite,,
A1,Le Penseur,Camille Claudel,1880-01-01T00:00:00Z,,,statue,"bronze,fonte",nu,http://commons.wikimedia.org/wiki/Special:FilePath/B.jpg
A5,Noces,,1563-01-01T00:00:00Z,994,1e33,peinture,,,
A6,Avenir,,182400-01-01T00:00:00Z,,,peinture,,,
A7,,,1635-01-01T00:00:00Z,81,106,peinture,,,
,Sans identifiant,,,,,,,,
A8,Trop,peu
A9,Deux tailles,,,16,46,peinture,,,
A9,Deux tailles,,,15.8,46,peinture,,,
A9,Deux tailles,,hier,15.8,46,peinture,,,
`

type Work = Extract<RecordDraftInput, { kind: 'bibliography' }>

const work = (entries: readonly Entry[], key: string): Entry & { draft: Work } => {
  const found = entries.find((entry) => entry.key === key && 'draft' in entry && entry.draft.kind === 'bibliography')
  if (!found || !('draft' in found) || found.draft.kind !== 'bibliography') throw new Error(`no work ${key}`)
  return { ...found, draft: found.draft }
}

const read = async (): Promise<Entry[]> => entriesIn(await folderOf({ 'works.csv': WORKS, 'authors.csv': AUTHORS }))

describe('works and authors of Joconde', () => {
  it('[RT-02] become records, with refusals in order', async () => {
    expect(told(await read())).toEqual([
      ['artist/Auguste Rodin', 'Auguste Rodin'],
      ['artist/Guillaume Coustou/1677-11-29T00:00:00Z 1746-02-22T00:00:00Z', 'Guillaume Coustou'],
      ['artist/Guillaume Coustou/1716-03-19T00:00:00Z 1777-07-13T00:00:00Z', 'Guillaume Coustou'],
      ['artist/Faux Siècle', 'Faux Siècle'],
      ['work/A2', "L'Âge d'airain, étude"],
      ['work/A3', 'Cheval'],
      ['work/A4', 'Aphrodite'],
      ['work/A1', 'Le Penseur'],
      ['A5', 'SIZE_INVALID hauteur 1e33'],
      ['work/A6', 'Avenir'],
      ['work/A7', ''],
      [null, 'KEY_MISSING identifiant'],
      [null, 'COLUMN_COUNT 3 instead of 10'],
      ['work/A9', 'Deux tailles'],
    ])
  })

  it('[RT-02] rows of one identifier become one record with every creator and picture', async () => {
    const { draft, rows, notes } = work(await read(), 'A1')
    expect(rows).toEqual([2, 6])
    expect(notes).toEqual([
      { code: 'ROWS_MERGED', detail: 'nomcreateur, image' },
      { code: 'AUTHOR_BY_NAME_ONLY', detail: 'Camille Claudel' },
    ])
    expect(draft.links?.map(({ to }) => to)).toEqual([
      { source: 'joconde', key: 'artist/Auguste Rodin' },
      { source: 'joconde', key: 'artist/Camille Claudel' },
    ])
    expect(draft.fields.source_images).toEqual([
      'https://commons.wikimedia.org/wiki/Special:FilePath/A.jpg',
      'https://commons.wikimedia.org/wiki/Special:FilePath/B.jpg',
    ])
  })

  it('[RT-02] dimensions have no unit without one in the source, and no number when rows differ', async () => {
    const entries = await read()
    expect(work(entries, 'A2').draft.fields).toMatchObject({
      dimensions: [
        { name: 'height', value: 1.78, unit: 'unknown' },
        { name: 'width', value: 0.59, unit: 'unknown' },
      ],
      dimensions_text: 'H. 1,78 × L. 0,59',
      technique: "peinture à l'huile, bois",
    })
    const both = work(entries, 'A9')
    expect(both.rows).toEqual([12, 13, 14])
    expect(both.notes).toContainEqual({ code: 'DATE_IN_WORDS', detail: 'hier' })
    expect(both.draft.fields).toMatchObject({ dimensions: [], dimensions_text: 'H. 46 × L. 16 ; H. 46 × L. 15,8' })
  })

  it('[RT-02] an unknown author is left out, and an ambiguous name is not linked', async () => {
    const entries = await read()
    expect(work(entries, 'A4').draft).toMatchObject({
      links: [],
      fields: { contributors: [{ name: 'Anonyme' }], date: { from: -300 } },
    })
    expect(work(entries, 'A3').draft).toMatchObject({ links: [], fields: { contributors: [{ name: 'Guillaume Coustou' }] } })
    expect(work(entries, 'A3').notes).toEqual([{ code: 'AUTHOR_AMBIGUOUS', detail: 'Guillaume Coustou' }])
  })

  it('[RT-02] rows about one person become one record, with life dates and movements', async () => {
    const [rodin] = await read()
    expect(rodin).toMatchObject({
      rows: [2, 3],
      draft: { fields: { class: 'artist', date: { text: '1840–1917', from: 1840, to: 1917 }, birth_place: 'Paris' } },
      implied: [{ title: 'impressionnisme' }, { title: 'symbolisme' }],
    })
  })

  it('[CU-03] dates in words are parsed or kept, and no record fails', async () => {
    const entries = await read()
    expect(entries[3]).toMatchObject({ notes: [], draft: { fields: { date: { text: '18e siècle–', from: 1701 } } } })
    expect(work(entries, 'A6')).toMatchObject({
      notes: [{ code: 'DATE_IN_WORDS', detail: '182400' }],
      draft: { fields: { date: { text: '182400', from: null, to: null } } },
    })
  })

  it('[RT-02] works without an author table have their authors’ names', async () => {
    const entries = await entriesIn(await folderOf({ 'works.csv': WORKS }))
    expect(work(entries, 'A2')).toMatchObject({ implied: [{ title: 'Auguste Rodin', implied: true }] })
  })

  it('[RT-02] invalid UTF-8 is refused row by row', async () => {
    const latin = Buffer.concat([Buffer.from(WORKS.split('\n', 2).join('\n')), Buffer.from('\nB1,\xC9tude,,,,,,,,\n', 'latin1')])
    expect(told(await entriesIn(await folderOf({ 'works.csv': latin })))).toEqual([
      ['work/A1', 'Le Penseur'],
      [null, 'ENCODING_INVALID'],
    ])
  })
})
