import { useCall } from '@florilege/shared/client'
import { MapView, viewOf } from '@florilege/shared/map'
import type { MapMarker } from '@florilege/shared/map'
import { useAllowed, useTexts } from '@florilege/shared/shell'
import { useMemo } from 'react'
import { texts } from '../../texts.ts'
import styles from '../record/record-links.module.css'

const Seen = ({ id }: { id: number }) => {
  const t = useTexts(texts)
  const { data } = useCall('GET /api/contribution', { query: { scope: 'accepted', record: id, _size: 100 } })
  const markers = useMemo(
    (): MapMarker[] =>
      (data?.list.data ?? []).flatMap((one) =>
        one.lat === null || one.lon === null
          ? []
          : [{ id: one.id, label: one.owner.display_name, to: `/contribution/${one.id}/`, lat: one.lat, lon: one.lon }],
      ),
    [data],
  )
  if (markers.length === 0) return null
  const [lats, lons] = [markers.map(({ lat }) => lat), markers.map(({ lon }) => lon)]
  const box = { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lons), east: Math.max(...lons) }
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t('map_contributions')}</h2>
      <MapView label={t('map_contributions')} markers={markers} start={viewOf(box)} />
    </section>
  )
}

/** Where contributions say that a species was seen, for who may read contributions. */
export const SpeciesMap = ({ id }: { id: number }) => (useAllowed('signed-in') ? <Seen id={id} /> : null)
