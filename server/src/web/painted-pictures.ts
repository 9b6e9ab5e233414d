import { picture, srcSetOf } from '@florilege/shared/contracts'
import type { FirstCall, Picture } from '@florilege/shared/contracts'
import type { FirstAnswer } from './first-data.ts'
import { valuesAt } from './first-pictures.ts'
import { element } from './html.ts'

/** Early pictures of a document, with their style. */
export type PaintedPictures = { style: string; html: string }

type Place = NonNullable<NonNullable<FirstCall['pictures']>['place']>
/** Column of a picture, and its offset from the first one's top in CSS. */
type Spot = { column: number; top: string; end: string; reaches: number }

/** Height in px of one row of the gallery's grid. */
const ROW = 4
/** A phone's window, by which is judged which of two columns ends first. */
const USUAL_WIDTH = 390

const ratioOf = ({ width, height }: Picture): number => Number((height / width).toFixed(4))

const widthOf = ({ side, columns, between }: Place): string =>
  `calc((100cqi - ${2 * side + between * (columns - 1)}px)/${columns})`

// As the gallery's grid lays them: into the column that ends first, never above the one before.
const spotsOf = (pictures: readonly Picture[], place: Place): Spot[] => {
  const { side, columns, between, under } = place
  const usual = (USUAL_WIDTH - 2 * side - between * (columns - 1)) / columns
  const ends = Array.from({ length: columns }, () => ({ end: '0px', reaches: 0 }))
  const spots: Spot[] = []
  for (const one of pictures) {
    const column = ends.reduce((best, { reaches }, at) => (reaches < (ends[best]?.reaches ?? 0) ? at : best), 0)
    const { end, reaches } = ends[column] ?? { end: '0px', reaches: 0 }
    const last = spots.at(-1)
    const top = last === undefined || last.top === end ? end : `max(${last.top},${end})`
    const high = `round(up,var(--w)*${ratioOf(one)} + ${under}px,${ROW}px)`
    const spot = { column, top, end: `calc(${top} + ${high})`, reaches: reaches + usual * ratioOf(one) + under }
    spots.push(spot)
    ends[column] = spot
  }
  return spots
}

const styleOf = (pictures: readonly Picture[], place: Place): string => {
  const { top, side, between, mat, tallest, from } = place
  const spots = spotsOf(pictures, place).map(
    (spot, index) =>
      `#first-pictures>:nth-child(${index + 1}){left:calc(${side}px + ${spot.column}*(var(--w) + ${between}px));top:${spot.top};\
aspect-ratio:1/${ratioOf(pictures[index] as Picture)}}`,
  )
  return `@layer host{#first-pictures{position:absolute;inset-inline:0;top:calc(3.25rem + ${top}px + env(safe-area-inset-top));display:none;\
container-type:inline-size;pointer-events:none}\
@media(orientation:portrait) and (min-width:${from}px) and (max-width:699px){#first-pictures{display:block}}\
#first-pictures>*{--w:${widthOf(place)};position:absolute;width:var(--w);height:auto;max-height:${tallest}dvh;\
background:light-dark(#f3efe8,#1d1a17)${mat ? `;box-shadow:0 0 0 ${side}px light-dark(#f3efe8,#1d1a17)` : ''}}${spots.join('')}}`
}

/** Early pictures of a page that declares their place, up to the first item without a picture, whose height is unknown. */
export const paintedPictures = (answers: readonly FirstAnswer[]): PaintedPictures | null => {
  const declared = answers.find(({ call }) => call.pictures?.place !== undefined)
  const { pictures: hint } = declared?.call ?? {}
  if (declared === undefined || hint?.place === undefined) return null
  const found = valuesAt(declared.data, hint.at).slice(0, hint.count)
  const read = found.map((value) => picture.safeParse(value).data ?? null)
  const gap = read.indexOf(null)
  const pictures = read.slice(0, gap === -1 ? read.length : gap).flatMap((one) => one ?? [])
  if (pictures.length === 0) return null
  const images = pictures.map((one) =>
    element('img', {
      src: one.thumb,
      srcset: srcSetOf(one),
      sizes: hint.sizes,
      width: String(one.width),
      height: String(one.height),
      alt: '',
      fetchpriority: 'high',
    }),
  )
  return { style: styleOf(pictures, hint.place), html: `<div id="first-pictures" aria-hidden="true">${images.join('')}</div>` }
}
