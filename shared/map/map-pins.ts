import { circle, divIcon, DomUtil, marker } from 'leaflet'
import type { LayerGroup, Marker } from 'leaflet'
import type { MapMarker } from './map-marker.ts'
import styles from './map.module.css'

/** Side of what takes the finger; the pin in it is smaller. */
const PIN = 48
/** The id of the marker that a pin shows. */
const ID = 'markerId'

const pin = (kind: string, count: number): HTMLElement => {
  const drawn = DomUtil.create('span', [styles['pin'], styles[kind], count > 1 ? styles['several'] : ''].join(' '))
  if (count > 1) DomUtil.create('span', styles['count'] ?? '', drawn).textContent = String(count)
  return drawn
}

export const icon = (kind: 'place-pin' | 'chosen', count = 1) =>
  divIcon({ html: pin(kind, count), iconSize: [PIN, PIN], iconAnchor: [PIN / 2, PIN - 4], className: styles['target'] ?? '' })

/** Leaflet calls each marker that keys reach a button, and gives the others no role: a name without one says nothing. */
export const named = (added: Marker, label: string, role: 'link' | 'img'): void => {
  added.getElement()?.setAttribute('role', role)
  added.getElement()?.setAttribute('aria-label', label)
}

type Around = { map: HTMLElement; onOpen: (id: number) => void }

const addPin = (places: LayerGroup, { id, lat, lon, label, to, count }: MapMarker, onOpen: Around['onOpen']): void => {
  // What leads nowhere is read, and not reached by keys.
  const leads = to !== undefined
  const place = marker([lat, lon], { icon: icon('place-pin', count), title: label, riseOnHover: true, keyboard: leads })
  place.addTo(places)
  named(place, label, leads ? 'link' : 'img')
  const element = place.getElement()
  if (!leads || element === undefined) return
  element.dataset[ID] = String(id)
  place.on('click', () => onOpen(id))
  // Leaflet tells of clicks by mouse and touch alone.
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    onOpen(id)
  })
}

/**
 * Shows these markers and no others. The focus stays at the pin that has it, though it is drawn anew; where that is gone,
 * such as by a cluster that was opened, the map has it.
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
