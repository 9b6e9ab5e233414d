import { usePages } from '@florilege/shared/client'
import { Button, wallDateText, itemsOf, LoadMore } from '@florilege/shared/ui'
import type { Contribution } from '@florilege/shared/contracts'
import { MapView, viewOf } from '@florilege/shared/map'
import type { MapBox, MapMarker } from '@florilege/shared/map'
import { termsName } from '@florilege/shared/rules/forms'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { useMemo, useState } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import styles from './record-links.module.css'
import { RecordRows } from './view/record-row.tsx'

/** Places per request, and maximum per map. */
const AT_ONCE = 100
const MOST = 500
const WORLD: MapBox = { south: -90, west: -180, north: 90, east: 180 }

const boxQuery = (box: MapBox): Record<keyof MapBox, string> => {
  const side = (degrees: number, most: number): string => String(Number(Math.min(most, Math.max(-most, degrees)).toFixed(3)))
  return { south: side(box.south, 90), north: side(box.north, 90), west: side(box.west, 180), east: side(box.east, 180) }
}

/** Uncertainty of a position published to about 10 km, in metres. */
const ABOUT = 10_000
/** Same uncertainty in degrees of latitude. */
const MARGIN = ABOUT / 111_000

const markerOf = ({ id, lat, lon, position_precision: precision, owner }: Contribution): MapMarker[] =>
  lat === null || lon === null
    ? []
    : [
        {
          id,
          label: owner.display_name,
          to: `/contribution/${id}/`,
          lat,
          lon,
          ...(precision === 'about' ? { within: ABOUT } : {}),
        },
      ]

/** Bounds of all markers, including their uncertainty. */
const around = (markers: readonly MapMarker[]) => {
  const [lats, lons] = [markers.map(({ lat }) => lat), markers.map(({ lon }) => lon)]
  const margin = markers.some(({ within }) => within !== undefined) ? MARGIN : 0
  const across = margin / Math.max(0.1, Math.cos((Math.max(...lats.map(Math.abs)) * Math.PI) / 180))
  return viewOf({
    south: Math.min(...lats) - margin,
    north: Math.max(...lats) + margin,
    west: Math.min(...lons) - across,
    east: Math.max(...lons) + across,
  })
}

type Seen = ReadonlyMap<number, MapMarker>
/** Merges new places with earlier ones up to the map's maximum, so that places remain while the map moves. */
const merged = (found: readonly MapMarker[], before: Seen): Seen =>
  new Map([...new Map([...found.map((one) => [one.id, one] as const), ...before])].slice(0, MOST))

/** Map of a species' observations from contributions: first the latest of all, then those of the visible area. */
export const ContributionMap = ({ id }: { id: number }) => {
  const t = useTexts(catalogueTexts)
  const [box, setBox] = useState(WORLD)
  const pages = usePages('GET /api/contribution', { query: { scope: 'accepted', record: id, _size: AT_ONCE, ...boxQuery(box) } })
  const [met, setMet] = useState<typeof pages.data>(undefined)
  const [seen, setSeen] = useState<Seen>(new Map())
  const [start, setStart] = useState<ReturnType<typeof around>>()
  const [isWhole, setWhole] = useState(false)
  const { data, hasNextPage } = pages
  if (data !== undefined && data !== met) {
    const next = merged((itemsOf(pages) ?? []).flatMap(markerOf), seen)
    setMet(data)
    setSeen(next)
    if (start === undefined && next.size > 0) setStart(around([...next.values()]))
    if (box === WORLD) setWhole(!hasNextPage)
  }
  const markers = useMemo(() => [...seen.values()], [seen])
  if (start === undefined) return null
  return (
    <section className={styles.group} aria-label={t('map_contributions')}>
      <h2 className={styles.title}>{t('map_contributions')}</h2>
      <MapView label={t('map_contributions')} markers={markers} start={start} {...(isWhole ? {} : { onMove: setBox })} />
      {!isWhole && (
        <p role="status" className={styles.told}>
          {t('map_contributions_more', { count: markers.length })}
        </p>
      )}
      {hasNextPage && markers.length < MOST && (
        <p className={styles.more}>
          <Button kind="outline" busy={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
            {t('map_contributions_next')}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Contributions to a record with author, date, place and licence. */
export const Contributions = ({ id }: { id: number }) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const pages = usePages('GET /api/contribution', { query: { scope: 'accepted', record: id } })
  const found = itemsOf(pages) ?? []
  if (found.length === 0 && !pages.hasNextPage) return null
  const records = found.map(({ id: contribution, owner, observed_at: at, place, licence, pictures: [picture = null] }) => ({
    id: contribution,
    kind: 'contribution' as const,
    class: null,
    title: owner.display_name,
    byline: null,
    detail: [at && wallDateText(at, language), place, licence && termsName(licence)].filter(Boolean).join(' · ') || null,
    picture,
  }))
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t('contributed')}</h2>
      <RecordRows label={t('contributed')} records={records} />
      <LoadMore pages={pages} />
    </section>
  )
}
