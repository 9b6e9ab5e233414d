import type { SpeciesRecord } from '@florilege/shared/contracts'
import { SeeAsLink, useEyes } from '@florilege/shared/see-as'
import { Slot, useTexts } from '@florilege/shared/shell'
import { DefinitionList } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { AddToFlorilege } from '../florilege/add-to-florilege.tsx'
import { CataloguePage } from '../../kit/record/list/catalogue-page.tsx'
import { ContributionMap } from '../../kit/record/contributions.tsx'
import { ItemLinks } from '../../kit/record/item-links.tsx'
import { Description } from '../../kit/record/view/description.tsx'
import { PlateLayout } from '../../kit/record/view/plate-layout.tsx'
import { useRecordId } from '../../kit/record/record-id.ts'
import { RecordLinks } from '../../kit/record/record-links.tsx'
import { useSourceFacts } from '../../kit/record/source-facts.tsx'
import { useSeenRecord } from '../../kit/record/list/use-seen-record.ts'
import { ExportButton } from '../../kit/export/export-button.tsx'
import { habitatWords, rankWords, statusWords } from '../../kit/record/field/taxon-words.ts'
import { vernacularNames } from './vernacular.ts'

const Facts = ({ record }: { record: SpeciesRecord }) => {
  const t = useTexts(catalogueTexts)
  const { fields } = record
  const sources = useSourceFacts(record)
  const names = vernacularNames(fields.vernacular)
  return (
    <DefinitionList
      entries={[
        { term: t('vernacular_fr'), value: names.fr && <span lang="fr">{names.fr}</span> },
        { term: t('vernacular_en'), value: names.en && <span lang="en">{names.en}</span> },
        { term: t('vernacular_other'), value: names.other },
        { term: t('kingdom'), value: fields.kingdom },
        { term: t('family'), value: fields.family },
        { term: t('rank'), value: fields.rank === 'species' ? null : rankWords(fields.rank, t) },
        { term: t('status'), value: fields.status && statusWords(fields.status, t) },
        { term: t('synonyms'), value: fields.synonyms.length > 0 && <i lang="la">{fields.synonyms.join(', ')}</i> },
        { term: t('life_form'), value: fields.life_form },
        { term: t('habitat'), value: fields.habitat && habitatWords(fields.habitat, t) },
        { term: t('distribution'), value: fields.distribution },
        ...sources,
      ]}
    />
  )
}

const Species = ({ record }: { record: SpeciesRecord }) => {
  const as = useEyes()
  const { fields } = record
  return (
    <PlateLayout
      pictures={record.pictures}
      number={fields.family}
      title={record.title}
      lang="la"
      byline={fields.authorship}
      actions={
        <>
          <AddToFlorilege item={record.id} />
          {record.status === 'published' && <ExportButton what={{ kind: 'species', id: record.id }} />}
          <SeeAsLink owner={record.owner.id} />
        </>
      }
      links={
        <>
          <ContributionMap id={record.id} />
          <RecordLinks
            id={record.id}
            links={record.links}
            more={record.links_more}
            allAt={{ represents_back: `/artwork/?linked=${record.id}` }}
          />
          <ItemLinks id={record.id} />
        </>
      }
    >
      <Description of={fields.description} />
      <Facts record={record} />
      {as === undefined && record.status === 'published' && (
        <Slot name="item-actions" id={record.id} path={`/species/${record.id}/`} />
      )}
    </PlateLayout>
  )
}

export const Page = () => {
  const t = useTexts(catalogueTexts)
  const query = useSeenRecord('GET /api/species/:id', useRecordId())
  return (
    <CataloguePage kind="species" query={query} title={t('species_title')} back="/species/">
      {(record) => <Species record={record} />}
    </CataloguePage>
  )
}
