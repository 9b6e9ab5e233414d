import { expect, it } from 'vitest'
import { recordDraft } from '@florilege/shared/contracts'
import { entriesOf } from './lido-fixture.ts'

/** File of a museum: another prefix, two languages, identifiers of authorities, indentation, several events, missing parts. */
const MUSEUM = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Export of a collection system -->
<m:lidoWrap xmlns:m="http://www.lido-schema.org" xmlns:skos="http://www.w3.org/2004/02/skos/core#"
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <m:lido>
    <m:lidoRecID m:type="http://terminology.lido-schema.org/lido00100" m:source="DE-Mus-1">DE-Mus-1/obj/17</m:lidoRecID>
    <m:descriptiveMetadata xml:lang="de">
      <m:objectClassificationWrap>
        <m:objectWorkTypeWrap>
          <m:objectWorkType>
            <skos:Concept rdf:about="http://vocab.getty.edu/aat/300041273">
              <skos:prefLabel xml:lang="de">Druckgrafik</skos:prefLabel>
              <skos:prefLabel xml:lang="en">prints</skos:prefLabel>
            </skos:Concept>
          </m:objectWorkType>
        </m:objectWorkTypeWrap>
        <m:classificationWrap>
          <m:classification m:type="Gattung"><m:term>Pflanzenbild<m:term>Botanik</m:term></m:term></m:classification>
          <m:classification m:type="Sachgruppe"><m:term>Grafik</m:term></m:classification>
        </m:classificationWrap>
      </m:objectClassificationWrap>
      <m:objectIdentificationWrap>
        <m:titleWrap>
          <m:titleSet>
            <m:appellationValue m:pref="alternate">Schwertlilie</m:appellationValue>
            <m:appellationValue m:pref="preferred">Blasse
              Schwertlilie</m:appellationValue>
            <m:sourceAppellation>Inventar</m:sourceAppellation>
          </m:titleSet>
        </m:titleWrap>
        <m:repositoryWrap>
          <m:repositorySet m:type="former"><m:repositoryName><m:legalBodyName>
            <m:appellationValue>Alte Sammlung</m:appellationValue></m:legalBodyName></m:repositoryName></m:repositorySet>
          <m:repositorySet m:type="current">
            <m:repositoryName>
              <m:legalBodyID m:type="URI">http://ld.zdb-services.de/resource/organisations/DE-Mus-1</m:legalBodyID>
              <m:legalBodyName><m:appellationValue>Museum am Ufer</m:appellationValue></m:legalBodyName>
            </m:repositoryName>
            <m:workID m:type="inventory number">K 1802-17</m:workID>
          </m:repositorySet>
        </m:repositoryWrap>
        <m:objectDescriptionWrap>
          <m:objectDescriptionSet><m:descriptiveNoteValue>Ein Blatt.</m:descriptiveNoteValue></m:objectDescriptionSet>
        </m:objectDescriptionWrap>
        <m:objectMeasurementsWrap>
          <m:objectMeasurementsSet>
            <m:objectMeasurements>
              <m:measurementsSet><m:measurementType>Höhe</m:measurementType><m:measurementUnit>cm</m:measurementUnit>
                <m:measurementValue>34,5</m:measurementValue></m:measurementsSet>
              <m:measurementsSet><m:measurementType>Gewicht</m:measurementType><m:measurementUnit>g</m:measurementUnit>
                <m:measurementValue>12</m:measurementValue></m:measurementsSet>
            </m:objectMeasurements>
          </m:objectMeasurementsSet>
          <m:objectMeasurementsSet>
            <m:objectMeasurements>
              <m:measurementsSet><m:measurementType>Breite</m:measurementType><m:measurementUnit>cm</m:measurementUnit>
                <m:measurementValue>60</m:measurementValue></m:measurementsSet>
              <m:extentMeasurements>Rahmen</m:extentMeasurements>
            </m:objectMeasurements>
          </m:objectMeasurementsSet>
        </m:objectMeasurementsWrap>
      </m:objectIdentificationWrap>
      <m:eventWrap>
        <m:eventSet><m:event>
          <m:eventType><m:term xml:lang="de">Erwerb</m:term></m:eventType>
          <m:eventActor><m:displayActorInRole>Stiftung</m:displayActorInRole></m:eventActor>
          <m:eventDate><m:displayDate>1950</m:displayDate></m:eventDate>
        </m:event></m:eventSet>
        <m:eventSet><m:event>
          <m:eventType><m:conceptID m:type="URI">http://terminology.lido-schema.org/lido00007</m:conceptID>
            <m:term>Herstellung</m:term></m:eventType>
          <m:eventActor><m:actorInRole>
            <m:actor m:type="person">
              <m:actorID m:type="URI" m:source="GND">http://d-nb.info/gnd/118598920</m:actorID>
              <m:nameActorSet>
                <m:appellationValue m:pref="preferred">Redouté, Pierre-Joseph</m:appellationValue>
                <m:appellationValue m:pref="alternate">Redouté, P. J.</m:appellationValue>
              </m:nameActorSet>
            </m:actor>
            <m:roleActor><m:term>Zeichner</m:term></m:roleActor>
            <m:attributionQualifierActor>zugeschrieben</m:attributionQualifierActor>
          </m:actorInRole></m:eventActor>
          <m:eventActor><m:displayActorInRole>Unbekannter Stecher</m:displayActorInRole></m:eventActor>
          <m:eventPlace><m:place><m:namePlaceSet><m:appellationValue>Paris</m:appellationValue></m:namePlaceSet></m:place></m:eventPlace>
          <m:eventMaterialsTech><m:materialsTech>
            <m:termMaterialsTech m:type="technique"><m:term>Radierung</m:term></m:termMaterialsTech>
            <m:termMaterialsTech m:type="material"><m:term>Papier</m:term></m:termMaterialsTech>
          </m:materialsTech></m:eventMaterialsTech>
        </m:event></m:eventSet>
        <m:eventSet><m:event>
          <m:eventType><m:term>Herstellung</m:term></m:eventType>
          <m:eventDate><m:date><m:earliestDate>1802-01-01</m:earliestDate><m:latestDate>1808</m:latestDate></m:date></m:eventDate>
        </m:event></m:eventSet>
      </m:eventWrap>
      <m:objectRelationWrap><m:subjectWrap><m:subjectSet>
        <m:displaySubject>Iris; Garten</m:displaySubject>
        <m:subject m:type="iconclass"><m:subjectConcept>
          <m:conceptID m:type="local" m:source="Iconclass">25G41(IRIS)</m:conceptID>
          <m:term xml:lang="en">iris</m:term><m:term xml:lang="de">Schwertlilie</m:term>
        </m:subjectConcept></m:subject>
      </m:subjectSet></m:subjectWrap></m:objectRelationWrap>
    </m:descriptiveMetadata>
    <m:descriptiveMetadata xml:lang="en">
      <m:objectClassificationWrap><m:objectWorkTypeWrap><m:objectWorkType><m:term>print</m:term></m:objectWorkType></m:objectWorkTypeWrap></m:objectClassificationWrap>
      <m:objectIdentificationWrap>
        <m:titleWrap><m:titleSet><m:appellationValue>Pale Iris</m:appellationValue></m:titleSet></m:titleWrap>
        <m:objectDescriptionWrap><m:objectDescriptionSet>
          <m:descriptiveNoteValue>A sheet.
            Second line.</m:descriptiveNoteValue>
        </m:objectDescriptionSet></m:objectDescriptionWrap>
      </m:objectIdentificationWrap>
    </m:descriptiveMetadata>
    <m:administrativeMetadata xml:lang="de">
      <m:rightsWorkWrap><m:rightsWorkSet><m:rightsType>
        <m:conceptID m:type="URI">https://creativecommons.org/publicdomain/mark/1.0/</m:conceptID><m:term>gemeinfrei</m:term>
      </m:rightsType></m:rightsWorkSet></m:rightsWorkWrap>
      <m:recordWrap>
        <m:recordID m:type="local">17</m:recordID>
        <m:recordType><m:term>Einzelobjekt</m:term></m:recordType>
        <m:recordSource><m:legalBodyName><m:appellationValue>Museum am Ufer</m:appellationValue></m:legalBodyName></m:recordSource>
        <m:recordRights><m:rightsType><m:term>CC0 1.0</m:term></m:rightsType></m:recordRights>
        <m:recordInfoSet><m:recordInfoLink>https://museum.example/17</m:recordInfoLink></m:recordInfoSet>
      </m:recordWrap>
      <m:resourceWrap>
        <m:resourceSet>
          <m:resourceRepresentation m:type="image_thumb"><m:linkResource>https://museum.example/17-s.jpg</m:linkResource></m:resourceRepresentation>
          <m:resourceRepresentation m:type="image_master"><m:linkResource m:formatResource="jpg">https://museum.example/17.jpg</m:linkResource></m:resourceRepresentation>
          <m:rightsResource><m:rightsType><m:term>CC BY 4.0</m:term></m:rightsType></m:rightsResource>
        </m:resourceSet>
        <m:resourceSet><m:resourceRepresentation><m:linkResource>\\\\server\\bilder\\17.tif</m:linkResource></m:resourceRepresentation></m:resourceSet>
      </m:resourceWrap>
    </m:administrativeMetadata>
  </m:lido>
  <m:lido>
    <m:lidoRecID m:type="local">18</m:lidoRecID>
    <m:descriptiveMetadata xml:lang="en">
      <m:objectClassificationWrap><m:objectWorkTypeWrap><m:objectWorkType><m:term/></m:objectWorkType></m:objectWorkTypeWrap></m:objectClassificationWrap>
      <m:objectIdentificationWrap><m:titleWrap><m:titleSet><m:appellationValue/></m:titleSet></m:titleWrap></m:objectIdentificationWrap>
      <m:eventWrap><m:eventSet><m:event><m:eventType><m:term>Production</m:term></m:eventType>
        <m:eventDate><m:displayDate>2nd half of the 18th century</m:displayDate></m:eventDate></m:event></m:eventSet></m:eventWrap>
    </m:descriptiveMetadata>
  </m:lido>
  <m:lido><m:descriptiveMetadata xml:lang="en"/></m:lido>
  <m:lido><m:lidoRecID m:type="local">20</m:lidoRecID></m:lido>
</m:lidoWrap>`

it('[CU-11] a file as museums write it gives works, notes on what has no place, and reasons for what is no work', async () => {
  const [print, untitled, keyless, empty, ...more] = await entriesOf(MUSEUM)
  expect(more).toEqual([])
  if (print === undefined || 'refused' in print || untitled === undefined || 'refused' in untitled) throw new Error('refused')

  expect(recordDraft.parse(print.draft)).toMatchObject({
    title: 'Blasse Schwertlilie',
    language: 'de',
    source: { source: 'DE-Mus-1', key: 'DE-Mus-1/obj/17' },
    fields: {
      class: 'artwork',
      alternative_titles: ['Schwertlilie', 'Pale Iris'],
      object_type: 'Druckgrafik',
      genre: 'Pflanzenbild',
      contributors: [{ name: 'Unbekannter Stecher', role: '' }],
      date: { text: '1802–1808', from: 1802, to: 1808 },
      place: 'Paris',
      technique: 'Radierung, Papier',
      dimensions: [{ name: 'height', value: 34.5, unit: 'cm' }],
      dimensions_text: 'Höhe 34,5 cm × Gewicht 12 g ; Rahmen : Breite 60 cm',
      institution: 'Museum am Ufer',
      inventory_number: 'K 1802-17',
      description: { en: 'A sheet.\nSecond line.' },
      subjects: ['Schwertlilie'],
      licence: 'https://creativecommons.org/publicdomain/mark/1.0/',
      source_url: 'https://museum.example/17',
      source_images: ['https://museum.example/17.jpg'],
    },
    links: [{ type: 'creator', role: 'Zeichner, zugeschrieben', to: { source: 'GND', key: 'http://d-nb.info/gnd/118598920' } }],
  })
  expect(print.implied).toMatchObject([
    {
      kind: 'genus',
      title: 'Pierre-Joseph Redouté',
      implied: true,
      fields: { class: 'artist', sort_name: 'Redouté, Pierre-Joseph' },
    },
  ])
  expect(print.notes).toEqual([
    { code: 'ADDRESS_LEFT_OUT', detail: String.raw`\\server\bilder\17.tif` },
    { code: 'FIELDS_LEFT_OUT', detail: 'classification, event Erwerb, repositorySet, descriptiveNoteValue' },
  ])

  expect(recordDraft.parse(untitled.draft)).toMatchObject({
    title: '',
    language: 'en',
    source: { source: 'library/fonds', key: '18' },
    fields: { date: { text: '2nd half of the 18th century', from: 1751, to: 1800 } },
  })
  expect(keyless).toMatchObject({ rows: [3], refused: 'KEY_MISSING' })
  expect(empty).toMatchObject({ rows: [4], key: '20', refused: 'RECORD_INVALID' })
})
