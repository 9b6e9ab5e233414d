import type { MediaPage } from '@florilege/shared/contracts'
import { placeValue } from '@florilege/shared/map'
import { publishedPosition } from '@florilege/shared/rules'
import type { Position } from '@florilege/shared/rules'
import type { Theirs } from '@florilege/shared/ui'
import { focalValue } from './focal-value.ts'

type Places = Pick<MediaPage, 'lat' | 'lon' | 'own' | 'position_precision'>

/** Where the photograph says it was taken; its owner alone is told. */
export const photoPosition = ({ own }: Places) => {
  const said = own?.metadata
  return said && said.lat !== null && said.lon !== null ? { lat: said.lat, lon: said.lon } : null
}

const same = (one: Position | null, other: Position | null): boolean => one?.lat === other?.lat && one?.lon === other?.lon

/**
 * Where it was taken, to begin with: as it was published; as the photograph says, where nothing is published, or no more
 * than about where that is. A place that was put in its stead stays.
 */
export const positionOf = (media: Places): Position | null => {
  const { lat, lon, position_precision: precision } = media
  const photo = photoPosition(media)
  if (lat === null || lon === null) return photo
  const published = { lat, lon }
  return precision === 'about' && photo !== null && same(publishedPosition(photo, precision), published) ? photo : published
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
      position: placeValue(position),
      ...(position === null ? {} : { position_precision: media.position_precision }),
      focal: focalValue(media.focal),
      privacy_status: String(media.privacy_status),
    },
  }
}
