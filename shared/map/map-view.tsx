import type { MapSource } from '@florilege/shared/contracts'
import type { Position } from '@florilege/shared/rules'
import { formatCoordinates } from '@florilege/shared/rules/forms'
import { useLanguage, useMapSources, useTakenOver, useTexts } from '@florilege/shared/shell'
import { classes, IconButton, Menu } from '@florilege/shared/ui'
import { Check, Crosshair, Layers, Minus, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MapMarker } from './map-marker.ts'
import { mapTexts } from './map-texts.ts'
import type { MapBox, MapViewpoint } from './map-view-rules.ts'
import leaflet from './leaflet.module.css'
import styles from './map.module.css'
import { useOpenMap } from './use-open-map.ts'

export type MapViewProps = {
  /** Accessible name, also the caption where no other is near. */
  label: string
  /** Must be memoised: a new array renders all markers again. */
  markers?: readonly MapMarker[]
  /** Initial view; a later change moves the map. */
  start?: MapViewpoint
  /** Chosen position. */
  picked?: Position | null
  /** Makes positions selectable by touch, mouse or keyboard. */
  onPick?: (position: Position) => void
  /** Called with the visible area after each move. */
  onMove?: (box: MapBox) => void
}

const NONE: readonly MapMarker[] = []
const DRAWN = new Set(['osm', 'topo', 'road', 'plan'])
const KEY = 'florilege.map'

const Places = ({ markers }: { markers: readonly MapMarker[] }) => {
  const t = useTexts(mapTexts)
  const language = useLanguage()
  if (markers.length === 0) return null
  return (
    <details className={styles.list}>
      <summary>{t('PLACES', { count: markers.length })}</summary>
      <ul className="plain-list">
        {markers.map(({ id, label, to, lat, lon, within, where }) => (
          <li key={id} className={styles.place}>
            {to === undefined ? label : <Link to={to}>{label}</Link>}
            <span>
              {where ?? formatCoordinates({ lat, lon }, { language })}
              {within !== undefined && ` (${t('WITHIN', { kilometres: Math.round(within / 1000) })})`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Source of the base map, as its operator asks for. */
const Attribution = ({ source: { link, attribution } }: { source: MapSource }) => (
  <span>
    {link === null ? (
      attribution
    ) : (
      <a href={link} target="_blank" rel="noreferrer">
        {attribution}
      </a>
    )}
  </span>
)

type GroundProps = ReturnType<typeof useGround>

/** Name of the current base map, with the menu to change it. */
const Ground = ({ sources, source, choose }: GroundProps) => {
  const t = useTexts(mapTexts)
  const chosen = source?.id ?? 'none'
  const entries = [...sources.map(({ id }) => id), 'none' as const].map((id) => ({
    key: id,
    label: t(`GROUND_${id}`),
    icon: id === chosen ? <Check aria-hidden="true" /> : <span className={styles.unchosen} />,
    run: () => choose(id),
  }))
  return (
    <span className={styles.ground}>
      <Menu label={`${t('GROUND')}\u00A0: ${t(`GROUND_${chosen}`)}`} icon={<Layers aria-hidden="true" />} entries={entries} />
      <span aria-hidden="true">{t(`GROUND_${chosen}`)}</span>
    </span>
  )
}

/** Base map chosen earlier on this device, if still offered. */
const useGround = () => {
  const sources = useMapSources()
  const isTakenOver = useTakenOver()
  const [own, setOwn] = useState<string | null>(null)
  const chosen = own ?? (isTakenOver ? sessionStorage.getItem(KEY) : null)
  const source = chosen === 'none' ? null : (sources.find(({ id }) => id === chosen) ?? sources[0] ?? null)
  const choose = (id: string) => {
    sessionStorage.setItem(KEY, id)
    setOwn(id)
  }
  return { sources, source, choose }
}

/**
 * Map with the operator's base maps (CO-11), attribution, markers and their list. Leaflet loads when the map is first visible.
 * Without tiles it shows coastlines and a graticule. Keyboard: arrows, + and -, and Enter to choose the centre. A zoom above 16
 * is reset to 13.
 */
export const MapView = ({ label, markers = NONE, start, picked = null, onPick, onMove }: MapViewProps) => {
  const t = useTexts(mapTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  const help = useId()
  const { sources, source, choose } = useGround()
  const pickedLabel = picked === null ? '' : t('CHOSEN', { position: formatCoordinates(picked, { language }) })
  const onOpen = (id: number) => {
    const to = markers.find((marker) => marker.id === id)?.to
    if (to !== undefined) void navigate(to)
  }
  const { open, tiles, failed } = useOpenMap(element, { source, markers, picked, pickedLabel, start, onPick, onOpen, onMove })
  return (
    <div className={styles.figure}>
      <figure className={styles.figure}>
        <div
          className={classes(
            styles.frame,
            onPick !== undefined && styles.picks,
            source !== null && DRAWN.has(source.id) && styles.drawn,
          )}
          data-tiles={tiles}
        >
          {/* One control: the map handles its keys. */}
          <div
            ref={element}
            className={classes(styles.map, leaflet.leaflet)}
            role="application"
            aria-label={label}
            aria-describedby={help}
            aria-busy={open === null && !failed}
          />
          <Crosshair aria-hidden="true" className={styles.cross} />
          <div className={styles.tools}>
            <IconButton label={t('ZOOM_IN')} onClick={() => open?.zoomBy(1)}>
              <Plus aria-hidden="true" />
            </IconButton>
            <IconButton label={t('ZOOM_OUT')} onClick={() => open?.zoomBy(-1)}>
              <Minus aria-hidden="true" />
            </IconButton>
          </div>
          <p className={styles.said} role="status">
            {failed ? t('MAP_FAILED') : tiles === 'failed' ? t('TILES_FAILED') : ''}
          </p>
        </div>
        <figcaption className={styles.below}>
          <span id={help} className={onPick === undefined ? 'keyboard-hint' : undefined}>
            {onPick !== undefined && `${t('HOW_TO_PICK')} `}
            <span className="keyboard-hint">{t(onPick === undefined ? 'HOW_TO_LOOK' : 'HOW_TO_PICK_KEYS')}</span>
          </span>
          {sources.length > 0 && <Ground sources={sources} source={source} choose={choose} />}
          {source !== null && <Attribution source={source} />}
        </figcaption>
      </figure>
      <Places markers={markers} />
    </div>
  )
}
