import type { MediaPage } from '@florilege/shared/contracts'
import { placeValue } from '@florilege/shared/map'
import { publishedPosition } from '@florilege/shared/rules'
import type { Position } from '@florilege/shared/rules'
import type { Theirs } from '@florilege/shared/ui'
import { focalValue } from './focal-value.ts'

type Places = Pick<MediaPage, 'lat' | 'lon' | 'own' | 'position_precision'>

/** Position in the metadata, sent to the owner only. */
export const photoPosition = ({ own }: Places) => {
  const said = own?.metadata
  return said && said.lat !== null && said.lon !== null ? { lat: said.lat, lon: said.lon } : null
}

const same = (one: Position | null, other: Position | null): boolean => one?.lat === other?.lat && one?.lon === other?.lon

/**
 * Initial position: the published one, else the photograph's. The photograph's exact position also replaces a published
 * approximation of it; a position entered instead is kept.
 */
export const positionOf = (media: Places): Position | null => {
  const { lat, lon, position_precision: precision } = media
  const photo = photoPosition(media)
  if (lat === null || lon === null) return photo
  const published = { lat, lon }
  return precision === 'about' && photo !== null && same(publishedPosition(photo, precision), published) ? photo : published
}

// Time as browsers write it in a field.
const fieldTime = (wall: string | null): string => (wall ?? '').replace(/(T\d\d:\d\d):00$/, '$1')

/** Form values of a media saved by another tab or device. */
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
