import { blend } from './colour.ts'
import { drawSheet } from './draw-sheet.ts'
import type { SheetStyle, Vein } from './draw-sheet.ts'
import { add, clamp, range } from './geometry.ts'
import type { P2, P3 } from './geometry.ts'
import type { Pen } from './pen.ts'
import { GREENS } from './pigment.ts'
import type { Pigment } from './pigment.ts'
import { blade } from './profile.ts'
import type { Profile } from './profile.ts'
import { beyond, spine } from './spine.ts'
import type { Course } from './spine.ts'
import type { Surface } from './sheet.ts'

export type LeafShape = Omit<Course, 'from'> & {
  readonly from: P2 | P3
  readonly width: number
  readonly profile?: Profile
  /** Degrees the two halves rise from the midrib. */
  readonly fold?: number
  readonly wave?: number
  readonly waves?: number
  /** How far the margin runs ahead of (positive) or behind the midrib, in half-widths. */
  readonly lean?: number
}

export type LeafLook = {
  readonly pigment?: Pigment
  readonly back?: Pigment
  readonly veins?: 'pinnate' | 'parallel' | 'midrib' | 'arched' | 'none'
  readonly count?: number
  readonly teeth?: number
  readonly tooth?: number
  readonly cuts?: readonly number[]
  readonly grain?: readonly [number, number]
  readonly pale?: number
  readonly style?: Partial<SheetStyle>
}

export const leafSurface = (s: LeafShape): Surface => {
  const from: P3 = [s.from[0], s.from[1], s.from[2] ?? 0]
  const curve = spine({ ...s, from })
  const profile = s.profile ?? blade()
  const fold = ((s.fold ?? 14) * Math.PI) / 180
  const lean = ((s.lean ?? 0) * s.width) / s.length
  return (u, v) => {
    const w = profile(clamp(u)) * s.width
    const a = Math.abs(v)
    const at = beyond(curve, s.length, u + lean * a * profile(clamp(u)))
    const wave = (s.wave ?? 0) * s.width * v * v * Math.sin((s.waves ?? 3) * Math.PI * 2 * u + (v > 0 ? 0.8 : 2.1))
    const up = Math.sin(fold) * a * w + wave * Math.min(1, profile(clamp(u)) * 1.5)
    return add(add(at.p, at.side, Math.cos(fold) * w * v), at.up, up)
  }
}

const toothed = (teeth: number, depth: number, width: number, length: number): [number, number][] => {
  const side = (sign: number): [number, number][] =>
    range(teeth).flatMap((i) => {
      const u = (i + 0.15) / (teeth + 0.35)
      const step = 1 / (teeth + 0.35)
      const size = depth * (0.6 + 0.4 * Math.sin(Math.PI * u))
      const tip = u + step * 0.82
      return [
        [u, sign] as [number, number],
        [u + step * 0.45, sign * (1 + size * 0.45)] as [number, number],
        ...range(2).map((): [number, number] => [tip + ((width * size) / length) * 0.25, sign * (1 + size)]),
      ]
    })
  const left = side(-1)
  const right = side(1).toReversed()
  return [[0, -1], ...left, [1, 0], [1, 0], ...right, [0, 1]]
}

const pinnate = (count: number, rise: number, pale: string, dark: string, width: number): Vein[] =>
  range(count).flatMap((i) =>
    [-1, 1].flatMap((side): Vein[] => {
      const u = 0.06 + (0.82 * (i + (side > 0 ? 0.35 : 0))) / count
      const bow = (t: number): readonly [number, number] => [u + rise * (0.75 * t + 0.35 * t * t), side * t * 0.93]
      return [
        { trace: bow, width: width * 1.5, colour: pale, opacity: 0.75 },
        { trace: (t) => [bow(t)[0] + 0.008, bow(t)[1]], width: width * 0.75, colour: dark, opacity: 0.6 },
      ]
    }),
  )

const parallel = (count: number, pale: string, dark: string, width: number): Vein[] =>
  range(count).map((i): Vein => {
    const v = ((i + 0.5) / count) * 1.7 - 0.85
    return { trace: (t) => [0.02 + 0.94 * t, v * (1 - 0.1 * t)], width, colour: i % 2 ? pale : dark, opacity: 0.5 }
  })

const midrib = (pale: string, dark: string, width: number): Vein[] => [
  { trace: (t) => [0.98 * t, 0], width: width * 3.4, colour: pale, opacity: 0.9 },
  { trace: (t) => [0.98 * t, 0.035 * (1 - t)], width: width * 1.7, colour: dark, opacity: 0.8 },
]

export const leafVeins = (look: LeafLook, colour: Pigment, size: number): Vein[] => {
  const pale = blend(colour.wash[colour.wash.length - 1]?.[1] ?? colour.light, colour.light, look.pale ?? 0.55)
  const width = clamp(size / 150, 0.7, 2)
  const kind = look.veins ?? 'pinnate'
  if (kind === 'none') return []
  const rib = midrib(pale, colour.ink, width)
  if (kind === 'parallel') return [...parallel(look.count ?? 9, pale, colour.ink, width), ...rib.slice(0, 1)]
  if (kind === 'pinnate') return [...pinnate(look.count ?? 6, 0.17, pale, colour.ink, width), ...rib]
  if (kind === 'arched') return [...parallel(look.count ?? 6, pale, colour.ink, width * 1.2), ...rib]
  return rib
}

/** One leaf blade with its veins, teeth and engraving. */
export const drawLeaf = (pen: Pen, shape: LeafShape, look: LeafLook = {}): void => {
  const colour = look.pigment ?? GREENS.leaf
  const surface = leafSurface(shape)
  const nu = clamp(Math.round(shape.length / 18), 6, 22)
  drawSheet(
    pen,
    surface,
    {
      pigment: colour,
      rolled: !look.teeth,
      ...(look.back ? { back: look.back } : {}),
      hatch: look.veins === 'parallel' || look.veins === 'arched' || look.veins === 'none' ? 'along' : 'slant',
      grain: look.grain ?? [nu, clamp(Math.round(shape.width / 6), 6, 12)],
      veins: leafVeins(look, colour, shape.length),
      ...(look.teeth ? { margin: toothed(look.teeth, look.tooth ?? 0.12, shape.width, shape.length) } : {}),
      ...look.style,
    },
    look.cuts,
  )
}
