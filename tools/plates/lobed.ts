import { blend } from './colour.ts'
import { drawSheet } from './draw-sheet.ts'
import type { SheetStyle, Vein } from './draw-sheet.ts'
import { place } from './frame.ts'
import type { Frame } from './frame.ts'
import { RAD, clamp, range } from './geometry.ts'
import type { Pen } from './pen.ts'
import { GREENS } from './pigment.ts'
import type { Pigment } from './pigment.ts'
import type { Profile } from './profile.ts'
import type { Surface } from './sheet.ts'

/** A blade's outline cut into `count` lobes a side; `sharp` above 1 points them, `back` slants the cut. */
export const lobedProfile =
  (whole: Profile, count: number, depth: number, sharp = 0.7, back = 0.5): Profile =>
  (u) => {
    const x = (u * (count + 0.35) + 0.15) % 1
    const t = x < back ? x / back : (1 - x) / (1 - back)
    const lobe = Math.sin((clamp(t) * Math.PI) / 2) ** sharp
    return whole(u) * (1 - depth * (1 - lobe))
  }

export type PalmateShape = {
  readonly lobes: number
  /** Degrees from the middle lobe to the edge of the sinus at the stalk. */
  readonly span: number
  readonly depth: number
  readonly sharp?: number
  /** Size of the outermost lobe as a share of the middle one. */
  readonly side?: number
  readonly teeth?: number
  readonly tooth?: number
  readonly dome?: number
  readonly pleat?: number
}

/** Reach of the margin in direction v (-1..1 over the span). */
const reachOf = (s: PalmateShape, v: number): number => {
  const x = ((v + 1) / 2) * s.lobes
  const t = 1 - Math.abs((x % 1) * 2 - 1)
  const edge = x >= s.lobes ? 0 : t
  const lobe = clamp(edge) ** (s.sharp ?? 0.8)
  const size = 1 - (1 - (s.side ?? 0.7)) * Math.abs(v) ** 1.3
  const teeth = s.teeth ? 1 - (s.tooth ?? 0.08) * Math.abs(((x * s.teeth) % 1) * 2 - 1) : 1
  return size * (1 - s.depth * (1 - lobe)) * teeth
}

/** A blade that spreads from its stalk like a hand; it lies in the frame's plane, its middle lobe up. */
export const palmateSurface =
  (frame: Frame, s: PalmateShape): Surface =>
  (u, v) => {
    const a = (90 - v * s.span) * RAD
    const r = reachOf(s, v) * u
    const fold = (s.pleat ?? 0.06) * u * Math.cos(((v + 1) / 2) * s.lobes * 2 * Math.PI)
    return place(frame, [Math.cos(a) * r, Math.sin(a) * r, -(s.dome ?? 0.25) * r * r - fold])
  }

const palmateVeins = (s: PalmateShape, colour: Pigment, size: number): Vein[] => {
  const pale = blend(colour.wash[colour.wash.length - 1]?.[1] ?? colour.light, colour.light, 0.6)
  const w = clamp(size / 130, 0.8, 2)
  return range(s.lobes).flatMap((i): Vein[] => {
    const v = ((i + 0.5) / s.lobes) * 2 - 1
    const step = 2 / s.lobes
    const sides = range(3).flatMap((k) =>
      [-1, 1].map((side): Vein => {
        const from = 0.3 + k * 0.2
        return {
          trace: (t) => [from + 0.26 * t, v + side * step * 0.36 * t * (1 - k * 0.12)],
          width: w * 0.9,
          colour: k % 2 ? colour.ink : pale,
          opacity: 0.6,
        }
      }),
    )
    return [
      ...sides,
      { trace: (t) => [0.97 * t, v], width: w * 2.6, colour: pale, opacity: 0.9 },
      { trace: (t) => [0.97 * t, v + 0.012], width: w, colour: colour.ink, opacity: 0.75 },
    ]
  })
}

export const drawPalmate = (
  pen: Pen,
  frame: Frame,
  s: PalmateShape,
  colour: Pigment = GREENS.leaf,
  style: Partial<SheetStyle> = {},
): void => {
  const nv = Math.min(96, Math.round(s.lobes * (s.teeth ? s.teeth * (frame.scale > 150 ? 4 : 2) : 10)))
  drawSheet(pen, palmateSurface(frame, s), {
    pigment: colour,
    hatch: 'along',
    grain: [7, nv],
    veins: palmateVeins(s, colour, frame.scale),
    spacing: 9,
    ...style,
  })
}
