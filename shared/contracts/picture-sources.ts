/** Longest side of the two published renditions, in px. */
export const THUMB_SIDE = 480
export const PRES_SIDE = 1600

type Sources = { thumb: string; pres: string; width: number; height: number }

const widthAt = ({ width, height }: Sources, side: number): number =>
  Math.max(1, Math.round(width * Math.min(1, side / Math.max(width, height))))

/**
 * `srcset` of a picture: both renditions with their real widths. The document's preload and the rendered image must have the same
 * candidates, or the file is fetched twice.
 */
export const srcSetOf = (picture: Sources): string => {
  const small = widthAt(picture, THUMB_SIDE)
  const large = widthAt(picture, PRES_SIDE)
  return small === large ? `${picture.thumb} ${small}w` : `${picture.thumb} ${small}w, ${picture.pres} ${large}w`
}
