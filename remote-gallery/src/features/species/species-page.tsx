import { useCall } from '@florilege/shared/client'
import type { SpeciesRecord } from '@florilege/shared/contracts'
import { useLanguage, usePage, useTexts } from '@florilege/shared/shell'
import { DefinitionList, Prose } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PlateLayout } from '../record/plate-layout.tsx'
import { useRecordId } from '../record/record-id.ts'
import { RecordLinks } from '../record/record-links.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { ShareButton } from '../record/share-button.tsx'
import { vernacularText } from './vernacular.ts'

const Species = ({ record }: { record: SpeciesRecord }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const { fields } = record
  const description = fields.description?.[language] ?? fields.description?.fr ?? fields.description?.en
  return (
    <PlateLayout
      pictures={record.pictures}
      number={fields.family}
      title={record.title}
      lang="la"
      byline={fields.authorship}
      actions={<ShareButton title={record.title} />}
      links={
        <RecordLinks links={record.links} more={record.links_more} allAt={{ represents_back: `/artwork/?linked=${record.id}` }} />
      }
    >
      {description && (
        <Prose>
          <p>{description}</p>
        </Prose>
      )}
      <DefinitionList
        entries={[
          { term: t('vernacular'), value: vernacularText(fields.vernacular, language) },
          { term: t('family'), value: fields.family },
          { term: t('rank'), value: fields.rank === 'species' ? null : fields.rank },
          { term: t('status'), value: fields.status },
          { term: t('synonyms'), value: fields.synonyms.length > 0 && <i lang="la">{fields.synonyms.join(', ')}</i> },
          { term: t('habitat'), value: fields.habitat },
          { term: t('distribution'), value: fields.distribution },
          { term: t('owner'), value: record.owner.display_name },
        ]}
      />
    </PlateLayout>
  )
}

export const Page = () => {
  const query = useCall('GET /api/species/:id', { params: { id: useRecordId() } })
  const t = useTexts(texts)
  usePage({
    title: query.data?.data.title ?? t('species_title'),
    back: '/species/',
    heading: query.isError ? 'bar' : 'page',
  })
  return (
    <RecordPage query={query} back="/species/">
      {(record) => <Species record={record} />}
    </RecordPage>
  )
}
