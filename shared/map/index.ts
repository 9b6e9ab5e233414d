// The map. Each remote that shows one bundles it (Leaflet only in a chunk that is loaded with the first map): import it
// from pages and slots, never from remote.tsx, so that nothing of it is in what every page loads.
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
