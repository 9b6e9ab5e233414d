import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDaisie } from '@florilege/server/features/interchange/taxa/daisie.ts'
import { folderOf } from '../test-folder.ts'

const HEAD = 'idspecies,genus,species,authority,subtaxon,subtaxon_rank,subtaxon_authority'

it('[RT-41] an accepted name without an author in the taxa table gets the author from its synonyms', async () => {
  const folder = await folderOf({
    'taxa.csv': `${HEAD},family\n6,Telaranea,tetradactyla,,,,,Lepidoziaceae\n9,Sphaerocarpos,michelii,Bellardi,,,,Sphaerocarpaceae\n`,
    'synonyms.csv': `${HEAD},is_accepted\n6,Telaranea,tetradactyla,(Hook. f. & Taylor) Hodgs.,,,,1\n6,Lepidozia,tetradactyla,Hook.,,,,0\n9,Autre,nom,X.,,,,1\n`,
  })
  const files = { taxa: join(folder, 'taxa.csv'), names: null, synonyms: join(folder, 'synonyms.csv') }
  const species = []
  for await (const entry of readDaisie(files)) if ('draft' in entry && entry.draft !== undefined) species.push(entry.draft.fields)
  expect(species).toMatchObject([
    { authorship: '(Hook. f. & Taylor) Hodgs.', synonyms: ['Lepidozia tetradactyla Hook.'] },
    { authorship: 'Bellardi', synonyms: [] },
  ])
})
