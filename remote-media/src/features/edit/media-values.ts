import type { MediaPage } from '@florilege/shared/contracts'
import { placeValue } from '@florilege/shared/map'
import type { Theirs } from '@florilege/shared/ui'
import { focalValue } from './focal-value.ts'

type Places = Pick<MediaPage, 'lat' | 'lon' | 'own'>

/** Where the photograph says it was taken; its owner alone is told. */
export const photoPosition = ({ own }: Places) => {
  const said = own?.metadata
  return said && said.lat !== null && said.lon !== null ? { lat: said.lat, lon: said.lon } : null
}

/** Where it was taken: as the photograph says, else as it was published. */
export const positionOf = (media: Places) => {
  const { lat, lon } = media
  return photoPosition(media) ?? (lat === null || lon === null ? null : { lat, lon })
}

// As browsers write what their field holds.
const fieldTime = (wall: string | null): string => (wall ?? '').replace(/(T\d\d:\d\d):00$/, '$1')

/** What of a media another tab or device has saved, as values of the form that changes it. */
export const mediaInFields = (current: unknown): Omit<Theirs, 'read'> => {
  const media = current as MediaPage
  const position = positionOf(media)
  return {
    version: media.version,
    values: {
      title: media.title ?? '',
      description: media.description ?? '',
      alt: media.alt ?? '',
      author: media.author ?? '',
      taken_at: fieldTime(media.taken_at),
      place: media.place ?? '',
      position: position === null ? '' : placeValue(position),
      ...(position === null ? {} : { position_precision: media.position_precision }),
      focal: focalValue(media.focal),
      privacy_status: String(media.privacy_status),
    },
  }
}
