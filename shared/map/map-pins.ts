import { circle, divIcon, DomUtil, marker } from 'leaflet'
import type { LayerGroup, Marker } from 'leaflet'
import type { MapMarker } from './map-marker.ts'
import styles from './map.module.css'

/** Touch target size; the visible pin is smaller. */
const PIN = 48
/** Data attribute with the marker's id. */
const ID = 'markerId'

const pin = (kind: string, count: number): HTMLElement => {
  const drawn = DomUtil.create('span', [styles['pin'], styles[kind], count > 1 ? styles['several'] : ''].join(' '))
  if (count > 1) DomUtil.create('span', styles['count'] ?? '', drawn).textContent = String(count)
  return drawn
}

export const icon = (kind: 'place-pin' | 'chosen', count = 1) =>
  divIcon({ html: pin(kind, count), iconSize: [PIN, PIN], iconAnchor: [PIN / 2, PIN - 4], className: styles['target'] ?? '' })

/**
 * Sets role and name of a marker: Leaflet gives focusable markers the role button and others none, which would leave the name
 * unused.
 */
export const named = (added: Marker, label: string, role: 'link' | 'img'): void => {
  added.getElement()?.setAttribute('role', role)
  added.getElement()?.setAttribute('aria-label', label)
}

type Around = { map: HTMLElement; onOpen: (id: number) => void }

const addPin = (places: LayerGroup, { id, lat, lon, label, to, count }: MapMarker, onOpen: Around['onOpen']): void => {
  // Markers without a link are readable but not focusable.
  const leads = to !== undefined
  const place = marker([lat, lon], { icon: icon('place-pin', count), title: label, riseOnHover: true, keyboard: leads })
  place.addTo(places)
  named(place, label, leads ? 'link' : 'img')
  const element = place.getElement()
  if (!leads || element === undefined) return
  element.dataset[ID] = String(id)
  place.on('click', () => onOpen(id))
  // Leaflet handles clicks by mouse and touch only.
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    onOpen(id)
  })
}

/**
 * Renders exactly these markers. The focused pin keeps the focus across the update; if it is gone, as after opening a cluster,
 * the map gets it.
 */
export const showPins = (places: LayerGroup, markers: readonly MapMarker[], { map, onOpen }: Around): void => {
  const focused = document.activeElement
  const at = focused instanceof HTMLElement && map.contains(focused) ? focused.dataset[ID] : undefined
  places.clearLayers()
  for (const shown of markers) {
    const { lat, lon, within } = shown
    if (within !== undefined)
      circle([lat, lon], { radius: within, interactive: false, className: styles['within'] ?? '' }).addTo(places)
    addPin(places, shown, onOpen)
  }
  if (at === undefined) return
  const again = [...map.querySelectorAll<HTMLElement>('[role="link"]')].find((element) => element.dataset[ID] === at)
  const target = again ?? map
  target.focus({ preventScroll: true })
}
