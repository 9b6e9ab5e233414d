import { layerGroup, map as createMap } from 'leaflet'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MapMarker } from './map-marker.ts'
import { showPins } from './map-pins.ts'

let element: HTMLElement
let opened: number[]
let show: (markers: readonly MapMarker[]) => void
let close: () => void

const at = { lat: 47.5, lon: -0.6 }
const pin = (name: string): HTMLElement => {
  const found = element.querySelector<HTMLElement>(`[aria-label="${name}"]`)
  if (found === null) throw new Error(`no pin ${name}`)
  return found
}
const press = (name: string, key: string): boolean =>
  pin(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

describe('[RT-18] pins of a map', () => {
  beforeEach(() => {
    element = document.createElement('div')
    document.body.append(element)
    const opening = createMap(element, { zoomAnimation: false, fadeAnimation: false }).setView([at.lat, at.lon], 9)
    const places = layerGroup().addTo(opening)
    opened = []
    show = (markers) => showPins(places, markers, { map: element, onOpen: (id) => opened.push(id) })
    close = () => opening.remove()
  })
  afterEach(() => {
    close()
    element.remove()
  })

  it('are links, activated by Enter, space bar and mouse', () => {
    show([{ ...at, id: 6, label: 'Yann Le Goff', to: '/people/6/' }])
    expect(pin('Yann Le Goff').getAttribute('role')).toBe('link')
    expect(pin('Yann Le Goff').tabIndex).toBe(0)
    expect(press('Yann Le Goff', 'Enter')).toBe(false)
    expect(press('Yann Le Goff', ' ')).toBe(false)
    expect(press('Yann Le Goff', 'ArrowUp')).toBe(true)
    expect(opened).toEqual([6, 6])
  })

  it('without a link are readable but not focusable', () => {
    show([{ ...at, id: 6, label: 'La photographie' }])
    expect(pin('La photographie').getAttribute('role')).toBe('img')
    expect(pin('La photographie').getAttribute('tabindex')).toBeNull()
    press('La photographie', 'Enter')
    expect(opened).toEqual([])
  })

  it('show the number of items in a cluster', () => {
    show([
      { ...at, id: 6, label: 'Sept personnes', to: '/we/?north=1', count: 7 },
      { lat: 48, lon: 2, id: 7, label: 'Une seule', to: '/people/7/', count: 1 },
    ])
    expect(pin('Sept personnes').textContent).toBe('7')
    expect(pin('Une seule').textContent).toBe('')
  })

  it('keep the focus when rendered again, and pass it to the map when removed', () => {
    element.tabIndex = 0
    const yann = { ...at, id: 6, label: 'Yann Le Goff', to: '/people/6/' }
    show([{ ...yann, label: '2 ici' }])
    pin('2 ici').focus()
    show([yann, { lat: 47.6, lon: -0.5, id: 7, label: 'Inès', to: '/people/7/' }])
    expect(document.activeElement).toBe(pin('Yann Le Goff'))
    show([])
    expect(document.activeElement).toBe(element)
  })
})
