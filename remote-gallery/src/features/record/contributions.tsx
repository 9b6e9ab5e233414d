import { useCall, usePages } from '@florilege/shared/client'
import { dateText, itemsOf, LoadMore } from '@florilege/shared/ui'
import type { Contribution } from '@florilege/shared/contracts'
import { MapView, viewOf } from '@florilege/shared/map'
import type { MapMarker } from '@florilege/shared/map'
import { termsName } from '@florilege/shared/rules/forms'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { useMemo } from 'react'
import { texts } from '../../texts.ts'
import styles from './record-links.module.css'
import { RecordRows } from './record-row.tsx'

/** Places on one map; beyond them it says that there are more. */
const ON_MAP = 100
/** What a position leaves open that was published to about 10 km, in metres. */
const ABOUT = 10_000
/** The same in degrees of latitude. */
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

/** All of them, and as much around them as they leave open. */
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

/** Where contributions say that a species was seen. */
export const ContributionMap = ({ id }: { id: number }) => {
  const t = useTexts(texts)
  const { data } = useCall('GET /api/contribution', { query: { scope: 'accepted', record: id, _size: ON_MAP } })
  const markers = useMemo(() => (data?.list.data ?? []).flatMap(markerOf), [data])
  const start = useMemo(() => (markers.length === 0 ? undefined : around(markers)), [markers])
  if (start === undefined) return null
  return (
    <section className={styles.group} aria-label={t('map_contributions')}>
      <h2 className={styles.title}>{t('map_contributions')}</h2>
      <MapView label={t('map_contributions')} markers={markers} start={start} />
      {data?.list.next && <p>{t('map_contributions_more', { count: ON_MAP })}</p>}
    </section>
  )
}

/** What was contributed to a record, with whom it is from, when, where and on which terms. */
export const Contributions = ({ id }: { id: number }) => {
  const t = useTexts(texts)
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
    detail: [at && dateText(new Date(at), language), place, licence && termsName(licence)].filter(Boolean).join(' · ') || null,
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
