import { LocateFixed } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePages } from '@florilege/shared/client'
import { MapView, useDevicePosition, viewOf } from '@florilege/shared/map'
import type { MapBox, MapMarker, MapViewpoint } from '@florilege/shared/map'
import { usePage, useTexts } from '@florilege/shared/shell'
import { Button, ChipLink, ChipRow, EmptyState } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PagedRows } from '../people/paged-rows.tsx'
import { areaIn, areaQuery, around, placePath, WE_KINDS } from './area.ts'
import { PlaceRow } from './place-row.tsx'
import styles from './we-page.module.css'

const Kinds = ({ kind, area }: { kind: string | undefined; area: MapBox | null }) => {
  const text = useTexts(texts)
  return (
    <ChipRow label={text('we_kinds')}>
      {[undefined, ...WE_KINDS].map((one) => (
        <ChipLink
          key={one ?? 'all'}
          to={{ search: String(new URLSearchParams({ ...areaQuery(area), ...(one === undefined ? {} : { kind: one }) })) }}
          selected={one === kind}
          replace
          preventScrollReset
        >
          {text(`we_${one ?? 'all'}`)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

/** `/we/`: people, groups and moods around here, on a map and as a list (RT-18). The part of the map stands in the address. */
export const Page = () => {
  const text = useTexts(texts)
  const [search, setSearch] = useSearchParams()
  const area = areaIn(search)
  const kind = WE_KINDS.find((one) => one === search.get('kind'))
  const [start, setStart] = useState<MapViewpoint | undefined>(() => (area === null ? undefined : viewOf(area)))
  const [seen, setSeen] = useState<MapBox | null>(null)
  usePage({ title: text('we') })
  const pages = usePages('GET /api/location', { query: { ...areaQuery(area), ...(kind === undefined ? {} : { kind }) } })
  const places = useMemo(() => pages.data?.pages.flatMap(({ list }) => list.data) ?? [], [pages.data])
  const markers = useMemo(
    (): MapMarker[] =>
      places.map((place) => ({
        id: place.id,
        lat: place.lat,
        lon: place.lon,
        label: place.kind === 'MOOD' ? text('we_mood_of', { name: place.display_name }) : place.display_name,
        to: placePath(place),
      })),
    [places, text],
  )
  const look = (next: MapBox | null) => {
    setSeen(null)
    setSearch({ ...areaQuery(next), ...(kind === undefined ? {} : { kind }) }, { replace: true, preventScrollReset: true })
  }
  const device = useDevicePosition((found) => {
    const here = around(found)
    setStart(viewOf(here))
    look(here)
  })
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{text('we_lead')}</p>
      <Kinds kind={kind} area={area} />
      <MapView label={text('we_map')} markers={markers} {...(start === undefined ? {} : { start })} onMove={setSeen} />
      <div className={styles.ways}>
        <Button kind="outline" busy={device.state === 'looking'} onClick={() => device.locate()}>
          <LocateFixed aria-hidden="true" />
          {text('we_near')}
        </Button>
        {seen !== null && <Button onClick={() => look(seen)}>{text('we_here')}</Button>}
        {area !== null && (
          <Button kind="quiet" onClick={() => look(null)}>
            {text('we_world')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.lead}>
        {(device.state === 'denied' || device.state === 'failed') && text('we_denied')}
      </p>
      <PagedRows
        pages={pages}
        label={text('we_list')}
        empty={<EmptyState title={text('we_none')} text={text('we_none_text')} />}
        row={(place) => <PlaceRow place={place} />}
      />
    </div>
  )
}
