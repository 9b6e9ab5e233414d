import { useMemo } from 'react'
import type { ComponentProps } from 'react'
import type { MapBox, MapMarker } from '@florilege/shared/map'
import { useTexts } from '@florilege/shared/shell'
import { weTexts } from './we-texts.ts'
import { areaQuery, placePath } from './area.ts'
import { boundsOf, clustersOf } from './clusters.ts'
import { usePosition } from './place-row.tsx'
import type { PlaceRow } from './place-row.tsx'

type Places = readonly ComponentProps<typeof PlaceRow>['place'][]

/** Maximum number of places named in a cluster. */
const NAMED = 3

/** Markers of places; near ones share a marker that leads to their area. */
export const usePlaceMarkers = (places: Places, view: MapBox | null, kind: string | undefined): readonly MapMarker[] => {
  const text = useTexts(weTexts)
  const position = usePosition()
  return useMemo(
    (): MapMarker[] =>
      clustersOf(places, view ?? boundsOf(places)).map(({ at, places: own }) => {
        const names = own.map((place) =>
          place.kind === 'MOOD' ? text('we_mood_of', { name: place.display_name }) : place.display_name,
        )
        const query = new URLSearchParams({ ...areaQuery(boundsOf(own)), ...(kind === undefined ? {} : { kind }) })
        return {
          id: at.id,
          lat: at.lat,
          lon: at.lon,
          label:
            own.length === 1
              ? names.join('')
              : text('we_several', { count: own.length, names: names.slice(0, NAMED).join(', ') }),
          to: own.length === 1 ? placePath(at) : `/we/?${query}`,
          count: own.length,
          where: position(at),
        }
      }),
    [places, view, kind, text, position],
  )
}
