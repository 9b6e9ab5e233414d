/** Longest side in px of the two renditions that an upload creates. */
export const THUMB_SIDE = 480
export const PRES_SIDE = 1600

/** Widths in px of the further renditions: from the small picture of a row on a phone to the plate of a page on a desktop. */
const WIDTHS = [240, 360, 480, 720, 960, 1200] as const
/** Width in px of the rendition for portraits in lists, which are up to 56 px wide, on screens with three pixels for one. */
const PORTRAIT_WIDTH = 160
/** Lists show many pictures, in widths up to this one: AVIF, a third smaller than WebP, takes four times as long. */
const LIST_WIDTH = 480
/** A rendition is made where it is clearly narrower than the large one. */
const NARROWER = 0.9

type Size = { width: number; height: number }
type Sources = Size & { thumb: string; pres: string }

const widthAt = ({ width, height }: Size, side: number): number =>
  Math.max(1, Math.round(width * Math.min(1, side / Math.max(width, height))))

/** Name of the rendition of a width. */
export type WidthName = `w${number}.${'avif' | 'webp'}`
export const widthName = (width: number): WidthName => `w${width}.${width > LIST_WIDTH ? 'webp' : 'avif'}`

/** Names of all renditions by width, of pictures of any size. */
export const WIDTH_NAMES: readonly WidthName[] = [PORTRAIT_WIDTH, ...WIDTHS].map(widthName)

/** Name of the rendition for portraits in lists. Until it is made, `thumb.webp` replaces it. */
export const PORTRAIT_NAME = widthName(PORTRAIT_WIDTH)

/** Address of a portrait in a list, from that of the thumbnail. */
export const portraitIn = (thumb: string): string => thumb.replace('/thumb.webp', `/${PORTRAIT_NAME}`)

const candidates = (size: Size): number[] => {
  const large = widthAt(size, PRES_SIDE)
  return large === widthAt(size, THUMB_SIDE) ? [] : WIDTHS.filter((width) => width < large * NARROWER)
}

/** Widths in px of the further renditions of a picture of this size. */
export const widthsOf = (size: Size): number[] => [
  ...(PORTRAIT_WIDTH < widthAt(size, THUMB_SIDE) * NARROWER ? [PORTRAIT_WIDTH] : []),
  ...candidates(size),
]

/**
 * The `srcset` of a picture: its renditions with their true widths. The document's preload and the screen's image
 * must name the same candidates, or the file is fetched twice. A rendition that is not made yet is answered with the large one.
 * With Save-Data the browser gets half of the pixels: widths of lists only, each declared twice as wide.
 */
export const srcSetOf = (picture: Sources, savesData = false): string => {
  const large = widthAt(picture, PRES_SIDE)
  if (large === widthAt(picture, THUMB_SIDE)) return `${picture.thumb} ${large}w`
  const folder = picture.pres.slice(0, picture.pres.lastIndexOf('/') + 1)
  const narrower = candidates(picture)
  if (savesData && narrower.length > 0)
    return narrower
      .filter((width) => width <= LIST_WIDTH)
      .map((width) => `${folder}${widthName(width)} ${width * 2}w`)
      .join(', ')
  return [...narrower.map((width) => `${folder}${widthName(width)} ${width}w`), `${picture.pres} ${large}w`].join(', ')
}
