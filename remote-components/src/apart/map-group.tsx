import { MapView, PlaceField } from '@florilege/shared/map'
import type { MapMarker } from '@florilege/shared/map'
import { useTexts } from '@florilege/shared/shell'
import { useState } from 'react'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

const NANTES = { lat: 47.2173, lon: -1.5534 }
const MARKERS: readonly MapMarker[] = [
  { ...NANTES, id: 1, label: 'Crocus sativus', where: 'Nantes', within: 10_000 },
  { lat: 48.8439, lon: 2.3597, id: 2, label: 'Iris germanica', where: 'Paris', count: 3 },
]

const Picking = () => {
  const t = useTexts(sampleTexts)
  const [picked, setPicked] = useState(NANTES)
  return <MapView label={t('map_pick')} start={{ ...NANTES, zoom: 5 }} picked={picked} onPick={setPicked} />
}

export const MapGroup = () => {
  const t = useTexts(sampleTexts)
  const label = t('place')
  return (
    <Group name="map" folder="shared/map">
      <Specimen name="MapView">
        <State is="markers" wide>
          <MapView label={t('map')} markers={MARKERS} start={{ lat: 47.6, lon: 0.6, zoom: 6 }} />
        </State>
        <State is="pick" wide>
          <Picking />
        </State>
      </Specimen>
      <Specimen name="PlaceField">
        <State is="empty">
          <PlaceField name="place" label={label} />
        </State>
        <State is="filled">
          <PlaceField name="place_filled" label={label} initial={NANTES} />
        </State>
        <State is="photo">
          <PlaceField name="place_photo" label={label} photo={NANTES} />
        </State>
        <State is="error">
          <PlaceField name="place_refused" label={label} required error="FIELD_REQUIRED" />
        </State>
      </Specimen>
    </Group>
  )
}
