import { drawLeaf } from './leaf.ts'
import type { LeafLook, LeafShape } from './leaf.ts'
import { RAD, pick, range } from './geometry.ts'
import type { P2 } from './geometry.ts'
import { fillShape } from './pen.ts'
import type { Pen } from './pen.ts'
import { GREENS } from './pigment.ts'
import type { Pigment } from './pigment.ts'
import type { Spine } from './spine.ts'
import { drawStem } from './stem.ts'

export type PinnateShape = {
  readonly from: P2
  readonly heading: readonly number[]
  /** Length of the whole axis, and where on it the first pair sits. */
  readonly length: number
  readonly first?: number
  readonly pairs: number
  readonly leaflet: Omit<LeafShape, 'from' | 'heading'>
  /** Degrees between axis and leaflet, and how much a leaflet bends back. */
  readonly spread?: number
  readonly bend?: number
  readonly terminal?: number
  /** Share of the full size that the lowest and the highest pair have. */
  readonly sizes?: readonly [number, number]
  readonly alternate?: number
  readonly thick?: number
  readonly stem?: Pigment
}

const scaled = (leaflet: Omit<LeafShape, 'from' | 'heading'>, k: number): Omit<LeafShape, 'from' | 'heading'> => ({
  ...leaflet,
  length: leaflet.length * k,
  width: leaflet.width * k,
})

/** A leaf of leaflets in pairs along an axis; the axis is returned for tendrils and stipules. */
export const drawPinnate = (pen: Pen, s: PinnateShape, look: LeafLook): Spine => {
  const thick = s.thick ?? 4
  const first = s.first ?? 0.3
  const axis = drawStem(
    pen,
    { from: [s.from[0], s.from[1], 0], length: s.length, heading: s.heading },
    thick,
    thick * 0.6,
    s.stem ?? GREENS.stem,
  )
  const [low, high] = s.sizes ?? [0.8, 1]
  for (const i of range(s.pairs)) {
    for (const side of [-1, 1]) {
      const f = s.pairs > 1 ? i / (s.pairs - 1) : 1
      const at = axis(first + (0.96 - first) * (f - (side > 0 ? (s.alternate ?? 0.06) : 0)) * (s.terminal === 0 ? 1 : 0.92))
      const k = (low + (high - low) * Math.sin((f * Math.PI) / 2)) * (1 + pen.random.jitter(0.06))
      const h = at.heading - side * ((s.spread ?? 62) + pen.random.jitter(7))
      const turn = side * (s.bend ?? -8)
      drawLeaf(
        pen,
        {
          ...scaled(s.leaflet, k),
          from: [at.p[0], at.p[1]],
          heading: [h, h + turn],
          roll: [pen.random.jitter(22), pen.random.jitter(22)],
        },
        look,
      )
    }
  }
  const tip = axis(1)
  const k = s.terminal ?? 1.1
  if (k > 0)
    drawLeaf(
      pen,
      { ...scaled(s.leaflet, k), from: [tip.p[0], tip.p[1]], heading: [tip.heading, tip.heading + pen.random.jitter(14)] },
      look,
    )
  return axis
}

/** Leaflets spread from one point, as the fingers of a hand. */
export const drawDigitate = (
  pen: Pen,
  at: P2,
  heading: number,
  count: number,
  spread: number,
  leaflet: Omit<LeafShape, 'from' | 'heading'>,
  look: LeafLook,
  smaller = 0.25,
): void => {
  const order = range(count).toSorted((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2))
  for (const i of order) {
    const f = count > 1 ? (i / (count - 1)) * 2 - 1 : 0
    const k = 1 - smaller * Math.abs(f)
    const h = heading - f * spread + pen.random.jitter(4)
    drawLeaf(
      pen,
      {
        ...scaled(leaflet, k),
        from: [at[0] + Math.cos(h * RAD) * 3, at[1] - Math.sin(h * RAD) * 3],
        heading: [h, h - f * 10],
        roll: [f * -14, f * -22],
      },
      look,
    )
  }
}

export type FernyShape = {
  readonly from: P2
  readonly heading: readonly number[]
  readonly length: number
  readonly pairs: number
  readonly spread: number
  /** How many times it divides again, and the width of the last segments. */
  readonly order: number
  readonly width: number
  readonly sheath?: number
}

/** A narrow leaf or segment too small to engrave: a touch of the brush, an edge, a shadow along one half. */
export const drawSegment = (pen: Pen, from: P2, heading: number, length: number, width: number, colour: Pigment): void => {
  const h = heading * RAD
  const at = (u: number, d: number): P2 => [
    from[0] + Math.cos(h) * u * length + Math.sin(h) * d * width,
    from[1] - Math.sin(h) * u * length + Math.cos(h) * d * width,
  ]
  const tip = at(1, 0)
  fillShape(
    pen,
    [at(0, 0), at(0.25, -0.7), at(0.6, -0.85), tip, tip, at(0.6, 0.85), at(0.25, 0.7)],
    colour.wash[0]?.[1] ?? colour.light,
    1,
    {
      ink: colour.ink,
      width: 0.9 * pen.line,
    },
  )
  fillShape(pen, [at(0.04, 0), at(0.25, 0.66), at(0.6, 0.78), tip, tip], colour.shade, 0.45)
}

/** A leaf cut again and again into fine segments (umbellifers, buttercups, larkspurs). */
export const drawFerny = (pen: Pen, s: FernyShape, colour: Pigment): void => {
  if (s.order <= 0) {
    drawSegment(pen, s.from, pick(s.heading, 0), s.length, s.width, colour)
    return
  }
  const axis = drawStem(
    pen,
    { from: [s.from[0], s.from[1], 0], length: s.length, heading: s.heading },
    1.3 + s.order * 1.1 + (s.sheath ?? 0),
    1.4,
    colour,
    { outline: 0.8 },
  )
  for (const i of range(s.pairs)) {
    const u = 0.34 + (0.6 * i) / s.pairs
    for (const side of [-1, 1]) {
      const at = axis(u + (side > 0 ? 0.02 : 0))
      const h = at.heading - side * (s.spread + pen.random.jitter(6))
      const length = s.length * (0.62 - 0.42 * u) * (0.9 + pen.random.jitter(0.12))
      drawFerny(
        pen,
        {
          ...s,
          from: [at.p[0], at.p[1]],
          heading: [h, h + side * 12],
          length,
          pairs: Math.max(2, s.pairs - 1),
          order: s.order - 1,
          sheath: 0,
        },
        colour,
      )
    }
  }
  const tip = axis(0.97)
  drawFerny(
    pen,
    {
      ...s,
      from: [tip.p[0], tip.p[1]],
      heading: [tip.heading],
      length: s.length * 0.24,
      pairs: 2,
      order: s.order > 1 ? 1 : 0,
      sheath: 0,
    },
    colour,
  )
}
