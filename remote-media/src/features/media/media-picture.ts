import type { MediaItem, Picture } from '@florilege/shared/contracts'

/** The picture of a media, as the shared components show it. */
export const pictureOf = (media: MediaItem): Picture => ({
  media_id: media.id,
  thumb: media.thumb,
  pres: media.pres,
  orig: media.orig,
  width: media.width,
  height: media.height,
  thumbhash: media.thumbhash,
  alt: media.description ?? media.title ?? '',
  author: media.author,
})
