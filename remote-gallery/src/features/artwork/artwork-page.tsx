import type { BibliographyRecord } from '@florilege/shared/contracts'
import { SeeAsLink, useEyes } from '@florilege/shared/see-as'
import { shownTitle } from '@florilege/shared/rules'
import { Slot, useLanguage, useTexts } from '@florilege/shared/shell'
import { DefinitionList } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { ExportButton } from '../../kit/export/export-button.tsx'
import { CiteButton } from '../../kit/cite/cite-button.tsx'
import { AddToFlorilege } from '../florilege/add-to-florilege.tsx'
import { OrderButton } from '../order/order-button.tsx'
import { CataloguePage } from '../../kit/record/list/catalogue-page.tsx'
import { ItemLinks } from '../../kit/record/item-links.tsx'
import { Description } from '../../kit/record/view/description.tsx'
import { PlateLayout } from '../../kit/record/view/plate-layout.tsx'
import { useRecordId } from '../../kit/record/record-id.ts'
import { RecordLinks } from '../../kit/record/record-links.tsx'
import { useSeenRecord } from '../../kit/record/list/use-seen-record.ts'
import { useArtworkFacts } from './artwork-facts.ts'
import { Creators } from './creators.tsx'

const Artwork = ({ record }: { record: BibliographyRecord }) => {
  const as = useEyes()
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const facts = useArtworkFacts(record)
  const { fields } = record
  return (
    <PlateLayout
      pictures={record.pictures}
      number={fields.plate_number && t('plate_number', { number: fields.plate_number })}
      title={shownTitle(record.title, language)}
      subtitle={fields.subtitle}
      lang={record.language}
      byline={<Creators record={record} />}
      actions={
        <>
          <AddToFlorilege item={record.id} />
          <CiteButton record={record} />
          {record.status === 'published' && (
            <ExportButton what={{ kind: 'bibliography', id: record.id, pictured: record.pictures.length > 0 }} />
          )}
          <SeeAsLink owner={record.owner.id} />
          {fields.class === 'artwork' && <OrderButton record={record.id} />}
        </>
      }
      links={
        <>
          <RecordLinks id={record.id} links={record.links} more={record.links_more} except={['creator']} />
          <ItemLinks id={record.id} />
        </>
      }
    >
      <Description of={fields.description} />
      <DefinitionList entries={facts} />
      {as === undefined && record.status === 'published' && (
        <Slot name="item-actions" id={record.id} path={`/artwork/${record.id}/`} />
      )}
    </PlateLayout>
  )
}

export const Page = () => {
  const t = useTexts(catalogueTexts)
  const query = useSeenRecord('GET /api/bibliography/:id', useRecordId())
  return (
    <CataloguePage kind="bibliography" query={query} title={t('gallery')} back="/artwork/">
      {(record) => <Artwork record={record} />}
    </CataloguePage>
  )
}
