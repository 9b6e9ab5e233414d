import type { MediaItem, Picture } from '@florilege/shared/contracts'
import type { ViewerItem } from '@florilege/shared/shell'

/** The picture of a media, as the shared components show it. */
export const pictureOf = (media: MediaItem): Picture => ({
  media_id: media.id,
  thumb: media.thumb,
  pres: media.pres,
  orig: media.orig,
  width: media.width,
  height: media.height,
  thumbhash: media.thumbhash,
  focal: media.focal,
  alt: media.alt ?? media.description ?? media.title ?? '',
  author: media.author,
})

/** A media as the viewer shows it. */
export const viewerItemOf = (media: MediaItem): ViewerItem => ({
  key: media.id,
  picture: pictureOf(media),
  title: media.title,
  author: media.author ?? media.owner.display_name,
  caption: media.description,
  video: media.type === 'video' ? media.url : null,
})
