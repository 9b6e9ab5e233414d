import type { MediaItem, Picture } from '@florilege/shared/contracts'
import { termsName } from '@florilege/shared/rules/forms'
import type { ViewerItem } from '@florilege/shared/shell'

/** Title of a media, else of the record of its accepted contribution. */
export const titleOf = ({ title, contribution }: MediaItem): string | null => title ?? contribution?.record?.title ?? null

/** Licence of a contributed photograph. */
export const termsOf = ({ contribution }: MediaItem): string | null =>
  contribution?.licence ? termsName(contribution.licence) : null

/** Picture of a media for shared components. */
export const pictureOf = (media: MediaItem): Picture => ({
  media_id: media.id,
  thumb: media.thumb,
  pres: media.pres,
  orig: media.orig,
  width: media.width,
  height: media.height,
  thumbhash: media.thumbhash,
  focal: media.focal,
  alt: media.alt ?? media.contribution?.alt ?? media.description ?? titleOf(media) ?? '',
  author: media.author,
})

/** Viewer item of a media; `label` is the text of the link to its contribution. */
export const viewerItemOf = (media: MediaItem, label: string): ViewerItem => ({
  key: media.id,
  picture: pictureOf(media),
  title: titleOf(media),
  author: [media.author ?? media.owner.display_name, termsOf(media)].filter((part) => part !== null).join(', '),
  caption: media.description,
  video: media.type === 'video' ? media.url : null,
  ...(media.contribution === null ? {} : { page: { to: `/contribution/${media.contribution.id}/`, label } }),
})
