// Map component, bundled by each remote that uses it (Leaflet in a lazy chunk). Import it from pages and slots, never from
// remote.tsx, so that it stays out of the scripts of every page.
export type { MapMarker } from './map-marker.ts'
export { mapTexts } from './map-texts.ts'
export { MapView } from './map-view.tsx'
export type { MapViewProps } from './map-view.tsx'
export { viewOf } from './map-view-rules.ts'
export type { MapBox, MapViewpoint } from './map-view-rules.ts'
export { placeOf, placeValue, placeWords } from './place.ts'
export { useDevicePosition } from './use-device-position.ts'
export { PlaceField } from './place-field.tsx'
export type { PlaceFieldProps } from './place-field.tsx'
