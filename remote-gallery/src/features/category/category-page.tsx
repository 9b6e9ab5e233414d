import type { GenusRecord } from '@florilege/shared/contracts'
import { SeeAsLink, useEyes } from '@florilege/shared/see-as'
import { Slot, useTexts } from '@florilege/shared/shell'
import { DefinitionList } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { AddToFlorilege } from '../florilege/add-to-florilege.tsx'
import { CataloguePage } from '../../kit/record/list/catalogue-page.tsx'
import { ItemLinks } from '../../kit/record/item-links.tsx'
import { Description } from '../../kit/record/view/description.tsx'
import { PlateLayout } from '../../kit/record/view/plate-layout.tsx'
import { useRecordId } from '../../kit/record/record-id.ts'
import { RecordLinks } from '../../kit/record/record-links.tsx'
import { useSourceFacts } from '../../kit/record/source-facts.tsx'
import { useSeenRecord } from '../../kit/record/list/use-seen-record.ts'
import { ExportButton } from '../../kit/export/export-button.tsx'

const ONE = { artist: 'one_artist', movement: 'one_movement', taxon: 'one_genus' } as const

const Category = ({ record }: { record: GenusRecord }) => {
  const as = useEyes()
  const t = useTexts(catalogueTexts)
  const { fields } = record
  const sources = useSourceFacts(record)
  const taxon = fields.class === 'taxon'
  const all = { creator_back: `/artwork/?linked=${record.id}`, member_of_back: `/species/?linked=${record.id}` }
  return (
    <PlateLayout
      pictures={record.pictures}
      number={t(ONE[fields.class])}
      title={record.title}
      upright={!taxon}
      lang={taxon ? 'la' : undefined}
      byline={taxon ? fields.authorship : fields.date?.text}
      actions={
        <>
          <AddToFlorilege item={record.id} />
          {record.status === 'published' && <ExportButton what={{ kind: 'genus', id: record.id }} />}
          <SeeAsLink owner={record.owner.id} />
        </>
      }
      links={
        <>
          <RecordLinks id={record.id} links={record.links} more={record.links_more} allAt={all} />
          <ItemLinks id={record.id} />
        </>
      }
    >
      <Description of={fields.description} />
      <DefinitionList
        entries={[
          { term: t('kingdom'), value: fields.kingdom },
          { term: t('family'), value: fields.family },
          { term: t('nationality'), value: fields.nationality },
          { term: t('born'), value: fields.birth_place },
          { term: t('died'), value: fields.death_place },
          ...sources,
        ]}
      />
      {as === undefined && record.status === 'published' && (
        <Slot name="item-actions" id={record.id} path={`/category/${record.id}/`} />
      )}
    </PlateLayout>
  )
}

export const Page = () => {
  const t = useTexts(catalogueTexts)
  const query = useSeenRecord('GET /api/genus/:id', useRecordId())
  return (
    <CataloguePage kind="genus" query={query} title={t('kind_genus')} back="/category/?class=artist">
      {(record) => <Category record={record} />}
    </CataloguePage>
  )
}
