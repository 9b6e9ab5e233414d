import type { Hex } from './colour.ts'
import type { P2 } from './geometry.ts'
import { closedCurve, tracer } from './path.ts'
import { seeded } from './random.ts'
import type { Random } from './random.ts'

/** What a drawing is made with: its own chance, and the elements laid down so far, the lowest first. */
export type Pen = {
  readonly random: Random
  /** Chance for the engraved lines alone, so that a coarser engraving is still the same plant. */
  readonly burr: Random
  /** 1 is the finest engraving; less spaces the lines out. */
  readonly fineness: number
  readonly parts: string[]
  readonly ramps: Map<string, string>
  serial: number
  /** How strongly the line is bitten; details at the foot of a plate are lighter. */
  line: number
  readonly bounds: Bounds
}

/** The part of the sheet drawn on so far. */
export type Bounds = { left: number; top: number; right: number; bottom: number }

export const newPen = (seed: string, fineness = 1): Pen => ({
  random: seeded(seed),
  burr: seeded(`${seed} burr`),
  fineness,
  parts: [],
  ramps: new Map(),
  serial: 0,
  line: 1,
  bounds: { left: 1e6, top: 1e6, right: -1e6, bottom: -1e6 },
})

export const reach = (pen: Pen, points: readonly P2[]): void => {
  const b = pen.bounds
  for (const [x, y] of points) {
    b.left = Math.min(b.left, x)
    b.top = Math.min(b.top, y)
    b.right = Math.max(b.right, x)
    b.bottom = Math.max(b.bottom, y)
  }
}

const alpha = (opacity: number): string => (opacity >= 1 ? '' : ` fill-opacity="${Math.round(opacity * 100) / 100}"`)

export const fillPath = (pen: Pen, data: string, colour: Hex, opacity = 1): void => {
  if (data) pen.parts.push(`<path d="${data}" fill="${colour}"${alpha(opacity)}/>`)
}

export const fillShape = (
  pen: Pen,
  points: readonly P2[],
  colour: Hex,
  opacity = 1,
  border?: { ink: Hex; width: number },
): void => {
  reach(pen, points)
  const t = tracer()
  closedCurve(t, points)
  if (border) {
    const w = Math.round(border.width * 10) / 10
    pen.parts.push(`<path d="${t.data()}" fill="${colour}" stroke="${border.ink}" stroke-width="${w}"/>`)
  } else {
    fillPath(pen, t.data(), colour, opacity)
  }
}

const isStroke = (part: string): boolean => part.includes(' fill="none" ')

/** Strokes alike that follow one another share one element; strokes between them do not part them. */
export const strokePath = (pen: Pen, data: string, colour: Hex, width: number, opacity = 1): void => {
  if (!data) return
  const o = opacity >= 1 ? '' : ` stroke-opacity="${Math.round(opacity * 100) / 100}"`
  const w = Math.round(width * 10) / 10
  const end = `" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round"${o}/>`
  for (let k = pen.parts.length - 1; k >= Math.max(0, pen.parts.length - 5); k -= 1) {
    const part = pen.parts[k] ?? ''
    if (!isStroke(part)) break
    if (part.endsWith(end)) {
      pen.parts[k] = part.slice(0, -end.length) + data + end
      return
    }
  }
  pen.parts.push(`<path d="${data}${end}`)
}

export type Stop = { readonly at: number; readonly colour: Hex; readonly opacity?: number }

const hundredth = (n: number): number => Math.round(n * 100) / 100

const stopText = (s: Stop): string => {
  const opacity = s.opacity === undefined ? '' : ` stop-opacity="${hundredth(s.opacity)}"`
  return `<stop offset="${hundredth(s.at)}" stop-color="${s.colour}"${opacity}/>`
}

/** A gradient from one point to another; parts of one colour share their stops. */
export const gradient = (pen: Pen, from: P2, to: P2, stops: readonly Stop[]): string => {
  const body = stops.map(stopText).join('')
  let ramp = pen.ramps.get(body)
  if (ramp === undefined) {
    ramp = `r${pen.ramps.size}`
    pen.ramps.set(body, ramp)
    pen.parts.push(`<linearGradient id="${ramp}" gradientUnits="userSpaceOnUse">${body}</linearGradient>`)
  }
  pen.serial += 1
  const [x1, y1, x2, y2] = [...from, ...to].map((n) => Math.round(n))
  pen.parts.push(`<linearGradient id="g${pen.serial}" href="#${ramp}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`)
  return `url(#g${pen.serial})`
}

/** A shape painted now and named, so that it can be painted over again without being written twice. */
export const shapeForUse = (pen: Pen, points: readonly P2[], fill: string, border?: { ink: Hex; width: number }): string => {
  reach(pen, points)
  pen.serial += 1
  const id = `s${pen.serial}`
  const t = tracer()
  closedCurve(t, points)
  const line = border ? ` stroke="${border.ink}" stroke-width="${Math.round(border.width * 10) / 10}"` : ''
  pen.parts.push(`<g fill="${fill}"${line}><path id="${id}" d="${t.data()}"/></g>`)
  return id
}

export type Layer = { readonly z: number; readonly draw: () => void }

/** Paints what is far first. */
export const inDepth = (layers: readonly Layer[]): void => {
  for (const layer of layers.toSorted((a, b) => a.z - b.z)) layer.draw()
}
