import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readDaisie } from './daisie.ts'
import type { Entry } from '../reading/entry.ts'
import { singleGenus } from './single-genus.ts'
import { readTaxonFile } from './taxon.ts'

const written = async (content: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-genus-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'taxon.csv')
  await writeFile(file, content)
  return file
}

const species = async (entries: AsyncIterable<Entry>) => {
  const drafts: unknown[] = []
  for await (const entry of entries) if ('draft' in entry && entry.draft.kind === 'species') drafts.push(entry.draft)
  return drafts[0]
}

describe('[CU-06] a genus repeated in a name', () => {
  it.each([
    ['Macrosiphum Macrosiphum euphorbiae', 'Macrosiphum euphorbiae'],
    ['Macrosiphum Macrosiphum', 'Macrosiphum'],
    ['Rattus rattus', 'Rattus rattus'],
    ['Rattus rattus rattus', 'Rattus rattus rattus'],
    ['Iris Irisa', 'Iris Irisa'],
  ])('%s becomes %s', (name, single) => expect(singleGenus(name)).toBe(single))

  it('in a list with authors in names: title and author contain it once', async () => {
    const file = await written(
      'taxonID,scientificName,taxonRank\n1,"Macrosiphum Macrosiphum euphorbiae (Thomas, 1878)",species\n',
    )
    expect(await species(readTaxonFile(file, null, 'taxa/test'))).toMatchObject({
      title: 'Macrosiphum euphorbiae',
      fields: { genus: 'Macrosiphum', epithet: 'euphorbiae', authorship: '(Thomas, 1878)' },
    })
  })

  it('in a list with the author twice in a name: the title contains none', async () => {
    const file = await written(
      'taxonID,scientificName,scientificNameAuthorship,genus,taxonRank\n1,Iris pallida Lam. Lam.,Lam.,Iris,species\n',
    )
    expect(await species(readTaxonFile(file, null, 'taxa/test'))).toMatchObject({
      title: 'Iris pallida',
      fields: { authorship: 'Lam.' },
    })
  })

  it('in DAISIE: one genus', async () => {
    const head = 'idspecies,genus,species,authority,order,subtaxon,subtaxon_rank,family,taxon_group'
    const file = await written(`${head}\n1,Macrosiphum Macrosiphum,albifrons,"Essig, 1911",,,,aphididae,Insecta\n`)
    expect(await species(readDaisie({ taxa: file, names: null, synonyms: null }))).toMatchObject({
      title: 'Macrosiphum albifrons',
      fields: { genus: 'Macrosiphum' },
    })
  })
})
