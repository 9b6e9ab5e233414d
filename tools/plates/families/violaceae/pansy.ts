import {
  GREENS,
  blade,
  drawRosette,
  drawSegment,
  drawStem,
  drawTube,
  inDepth,
  knots,
  petalLayers,
  place,
  range,
  spine,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, P3, Pen, Pigment } from '../../kit.ts'

export type Face = {
  readonly upper: Pigment
  readonly side: Pigment
  readonly lip: Pigment
  readonly eye: string
  readonly line: string
  readonly spur: Pigment
  readonly broad: number
}

export const pansy = (pen: Pen, frame: Frame, c: Face): void => {
  const rays = (n: number, reach: number): { trace: (t: number) => readonly [number, number]; width: number; colour: string }[] =>
    range(n).map((i) => ({
      trace: (t: number) => [0.08 + reach * t, (i - (n - 1) / 2) * (0.1 + 0.12 * t)] as const,
      width: 3.6,
      colour: c.line,
    }))
  const base = {
    profile: knots([
      [0, 0.2],
      [0.35, 0.7],
      [0.7, 1],
      [1, 0.82],
    ]),
    round: 0.42,
    cup: 0.15,
    ruffle: 0.03,
  }
  const spur = spine({
    from: place(frame, [0, -6, -10]),
    length: 74 * frame.scale,
    heading: frame.z[0] > 0 ? [176, 160] : [4, 20],
  })
  drawTube(pen, spur, 74 * frame.scale, (u) => frame.scale * (13 - 4 * u), c.spur)
  inDepth(
    petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        5,
        { length: 62, width: 17, rise: [-10, -30], start: [6, -10], profile: blade(0.4, 0.9, 0.5), round: 0 },
        54,
      ),
      { pigment: GREENS.leaf, nerves: 1 },
    ),
  )
  for (const p of [
    { azimuth: 66, length: 150, width: 62 * c.broad },
    { azimuth: 116, length: 148, width: 60 * c.broad },
  ])
    inDepth(petalLayers(pen, frame, [{ ...p, ...base, rise: [20, 0, -10] }], { pigment: c.upper, nerves: 11 }))
  for (const p of [
    { azimuth: 2, length: 124, width: 50 * c.broad, sweep: 12 },
    { azimuth: 178, length: 124, width: 50 * c.broad, sweep: -12 },
  ])
    inDepth(
      petalLayers(pen, frame, [{ ...p, ...base, rise: [24, 8, 0], start: [4, 3] }], {
        pigment: c.side,
        veins: rays(3, 0.34),
        nerves: 9,
      }),
    )
  inDepth(
    petalLayers(
      pen,
      frame,
      [{ azimuth: -90, length: 132, width: 66 * c.broad, ...base, notch: 0.1, rise: [30, 14, 6], start: [5, 5] }],
      { pigment: c.lip, veins: rays(7, 0.42), nerves: 9 },
    ),
  )
  const eye = place(frame, [0, -3, 8])
  drawRosette(pen, [eye[0], eye[1]], 11 * frame.scale, 1, 30, 3, { petal: GREENS.yellow, eye: c.eye }, 0.3)
}

export const nod = (
  pen: Pen,
  from: P3,
  heading: readonly number[],
  length: number,
  put: (at: P2) => void,
  colour: Pigment,
): void => {
  const s = drawStem(
    pen,
    { from, length, heading: [...heading, (heading[heading.length - 1] ?? 90) - 30, -20] },
    4.6,
    3.8,
    colour,
  )
  const b = s(0.5)
  for (const side of [-1, 1]) drawSegment(pen, [b.p[0], b.p[1]], b.heading - side * 24, 44, 5, GREENS.leaf)
  put([s(1).p[0], s(1).p[1]])
}
