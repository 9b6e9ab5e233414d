import { expect, it } from 'vitest'
import { entriesIn, folderOf, told } from '../test-folder.ts'

const header =
  'license,datasetID,datasetName,bibliographicCitation,references,taxonID,scientificName,kingdom,family,genus,specificEpithet,infraspecificEpithet,taxonRank,scientificNameAuthorship'
const row = (...cells: string[]): string =>
  ['http://creativecommons.org/licenses/by/4.0/', 'doi:1', 'Checklist', '', '', ...cells].map((cell) => `"${cell}"`).join(',')
const TAXA = [
  header,
  row('t1', 'Iris germanica L.', 'Plantae', 'Iridaceae', 'Iris', 'germanica', '', 'SPECIES', 'L.'),
  row('t2', 'Iris L.', 'Plantae', 'Iridaceae', 'Iris', '', '', 'GENUS', 'L.'),
  row(
    't3',
    'Podolepis aristata subsp. auriculata (DC.) Jeanes',
    'Plantae',
    'Asteraceae',
    'Podolepis',
    'aristata',
    'auriculata',
    'SUBSPECIES',
    '(DC.) Jeanes',
  ),
  row('t4', 'Centaurea jacea x nigrescens', 'Plantae', 'Asteraceae', 'Centaurea', '', '', 'SPECIES', ''),
  row('t5', 'Gekkonidae', 'Animalia', 'Gekkonidae', '', '', '', 'FAMILY', ''),
  row('t6', 'Chloris gayana Kunth', 'Plantae', 'Poaceae', 'Chloris', 'gayana', '', 'SPECIES', 'Kunth'),
  row('t7', 'Chloris chloris (L.)', 'Animalia', 'Fringillidae', 'Chloris', 'chloris', '', 'SPECIES', '(L.)'),
  row('', 'Sine numero', 'Plantae', '', 'Sine', 'numero', '', 'SPECIES', ''),
].join('\n')
const PROFILES =
  'taxonID,isMarine,isFreshwater,isTerrestrial,isInvasive,habitat,source\nt1,FALSE,TRUE,TRUE,,freshwater|terrestrial,x\nt99,,,,,marine,x\n'

it('[RT-41] [RT-05] reads species and genera of Darwin Core, with habitats', async () => {
  const entries = await entriesIn(await folderOf({ 'taxon.csv': TAXA, 'speciesprofile.csv': PROFILES }))
  expect(told(entries)).toEqual([
    ['genus/plantae/Iris', 'Iris'],
    ['t1', 'Iris germanica'],
    ['t3', 'Podolepis aristata subsp. auriculata'],
    ['t4', 'Centaurea jacea x nigrescens'],
    ['t5', 'RANK_NOT_KEPT family'],
    ['t6', 'Chloris gayana'],
    ['t7', 'Chloris chloris'],
    [null, 'KEY_MISSING taxonID'],
    ['t99', 'PROFILE_WITHOUT_TAXON'],
  ])
  expect(entries[1]).toMatchObject({
    draft: {
      kind: 'species',
      fields: {
        genus: 'Iris',
        epithet: 'germanica',
        authorship: 'L.',
        rank: 'species',
        habitat: 'freshwater, terrestrial',
        identifiers: { taxon: 't1' },
      },
      links: [{ type: 'member_of', to: { source: 'doi:1', key: 'genus/plantae/Iris' } }],
    },
  })
  expect(entries[2]).toMatchObject({
    draft: { fields: { rank: 'subspecies', infraspecific_epithet: 'auriculata' } },
    implied: [{ title: 'Podolepis' }],
  })
  expect(entries[3]).toMatchObject({
    draft: { fields: { epithet: 'jacea x nigrescens' } },
    notes: [{ code: 'EPITHET_FROM_NAME' }],
  })
  expect([entries[5], entries[6]]).toMatchObject([
    { implied: [{ source: { key: 'genus/plantae/Chloris' }, fields: { family: 'Poaceae' } }] },
    { implied: [{ source: { key: 'genus/animalia/Chloris' }, fields: { family: 'Fringillidae' } }] },
  ])
})
