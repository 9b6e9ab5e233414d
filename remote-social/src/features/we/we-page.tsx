import { LocateFixed } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePages } from '@florilege/shared/client'
import { MapView, useDevicePosition, viewOf } from '@florilege/shared/map'
import type { MapBox } from '@florilege/shared/map'
import { usePage, useTexts } from '@florilege/shared/shell'
import { Button, ChipLink, ChipRow, EmptyState } from '@florilege/shared/ui'
import { weTexts } from './we-texts.ts'
import { PagedRows } from '../../paged-rows.tsx'
import { areaIn, areaQuery, around, WE_KINDS } from './area.ts'
import { PlaceRow } from './place-row.tsx'
import { usePlaceMarkers } from './use-place-markers.ts'
import styles from './we-page.module.css'

const Kinds = ({ kind, area }: { kind: string | undefined; area: MapBox | null }) => {
  const text = useTexts(weTexts)
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

/** `/we/`: people, groups and moods nearby, on a map and as a list (RT-18). The map area is in the URL. */
export const Page = () => {
  const text = useTexts(weTexts)
  const [search, setSearch] = useSearchParams()
  const address = JSON.stringify(areaIn(search))
  const area = useMemo(() => JSON.parse(address) as MapBox | null, [address])
  const kind = WE_KINDS.find((one) => one === search.get('kind'))
  // The map does not move to an area that it already shows.
  const [looked, setLooked] = useState('')
  const start = useMemo(() => (area === null || address === looked ? undefined : viewOf(area)), [area, address, looked])
  const [seen, setSeen] = useState<MapBox | null>(null)
  usePage({ title: text('we') })
  const pages = usePages('GET /api/location', { query: { ...areaQuery(area), ...(kind === undefined ? {} : { kind }) } })
  const places = useMemo(() => pages.data?.pages.flatMap(({ list }) => list.data) ?? [], [pages.data])
  const view = seen ?? area
  const markers = usePlaceMarkers(places, view, kind)
  const look = (next: MapBox | null) => {
    setSeen(null)
    setSearch({ ...areaQuery(next), ...(kind === undefined ? {} : { kind }) }, { replace: true, preventScrollReset: true })
  }
  const lookHere = (next: MapBox) => {
    setLooked(JSON.stringify(next))
    look(next)
  }
  const device = useDevicePosition((found) => {
    const here = around(found)
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
        {seen !== null && <Button onClick={() => lookHere(seen)}>{text('we_here')}</Button>}
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
