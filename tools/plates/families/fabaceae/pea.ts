import {
  RAD,
  blade,
  drawSolid,
  drawTube,
  inDepth,
  knots,
  petalLayers,
  range,
  spine,
  steps,
  thread,
  throat,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment } from '../../kit.ts'

export type PeaColours = {
  readonly standard: Pigment
  readonly back?: Pigment
  readonly wing: Pigment
  readonly keel: Pigment
  readonly calyx: Pigment
}

/** Standard, two wings, keel: the flower of the pea family, its axis pointing out of the throat. */
export const drawPea = (pen: Pen, frame: Frame, c: PeaColours, broad = 1): void =>
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        5,
        {
          length: 62,
          width: 15,
          rise: [84, 88],
          start: [12, -52],
          profile: knots([
            [0, 1],
            [0.55, 0.9],
            [1, 0],
          ]),
          round: 0,
          cup: 0.5,
        },
        90,
        0.4,
      ),
      { pigment: c.calyx, nerves: 2 },
    ),
    ...petalLayers(
      pen,
      frame,
      [
        {
          azimuth: 90,
          length: 132,
          width: 88 * broad,
          rise: [62, 26, 4, -8],
          start: [4, 0],
          round: 0.36,
          notch: 0.12,
          cup: -0.28,
          profile: knots([
            [0, 0.26],
            [0.3, 0.82],
            [0.6, 1],
            [1, 0.9],
          ]),
        },
      ],
      { pigment: c.standard, back: c.back ?? c.standard, nerves: 17, shade: throat(0.4) },
    ),
    ...petalLayers(
      pen,
      frame,
      [{ azimuth: -84, length: 84, width: 30, rise: [70, 96, 118], start: [5, 0], round: 0.3, cup: 1.3 }],
      { pigment: c.keel, back: c.keel, nerves: 7 },
    ),
    ...petalLayers(
      pen,
      frame,
      [-14, 194].map((azimuth, i) => ({
        azimuth,
        length: 104,
        width: 40 * broad,
        rise: [66, 74, 62],
        start: [7, 0] as const,
        round: 0.36,
        cup: 0.5,
        sweep: i ? 8 : -8,
        profile: knots([
          [0, 0.2],
          [0.3, 0.7],
          [0.7, 1],
          [1, 0.8],
        ]),
      })),
      { pigment: c.wing, back: c.wing, nerves: 9, shade: throat(0.3) },
    ),
  ])

export const peaBud = (pen: Pen, at: P2, heading: number, length: number, petal: Pigment, calyx: Pigment): void => {
  drawSolid(
    pen,
    at,
    heading,
    length,
    length * 0.26,
    petal,
    knots([
      [0, 0.5],
      [0.6, 1],
      [0.88, 0.7],
      [1, 0.1],
    ]),
  )
  drawSolid(
    pen,
    at,
    heading,
    length * 0.5,
    length * 0.2,
    calyx,
    knots([
      [0, 0.5],
      [0.6, 1],
      [1, 0.4],
    ]),
  )
}

/** A pod seen from its side, its seeds swelling the wall. */
export const drawPod = (
  pen: Pen,
  at: P2,
  heading: readonly number[],
  length: number,
  width: number,
  seeds: number,
  colour: Pigment,
): void => {
  const curve = spine({ from: [at[0], at[1], 0], length, heading })
  drawTube(
    pen,
    curve,
    length,
    (u) => width * blade(0.5, 0.5, 0.4)(u) * (0.88 + 0.12 * Math.cos(u * seeds * 2 * Math.PI)),
    colour,
    { hatch: 'along', grain: [40, 8], wash: 0.7 },
  )
  for (const i of range(seeds)) {
    const s = curve((i + 0.75) / (seeds + 0.5))
    drawSolid(
      pen,
      [s.p[0] - Math.cos(s.heading * RAD) * width * 0.5, s.p[1] + Math.sin(s.heading * RAD) * width * 0.5],
      s.heading,
      width,
      width * 0.52,
      { ...colour, ink: colour.shade },
    )
  }
}

/** Coils that have found nothing to hold yet, or something. */
export const tendril = (pen: Pen, from: P2, heading: number, length: number, curl: number, colour: string, ink: string): void => {
  const curve = spine({
    from: [from[0], from[1], 0],
    length,
    heading: [heading, heading + curl * 0.03, heading + curl * 0.06, heading + curl * 0.3, heading + curl],
  })
  const points = steps(20).map((u): P2 => [curve(u).p[0], curve(u).p[1]])
  thread(pen, points, 5, 3.4, ink)
  thread(pen, points, 3.3, 1.8, colour)
}
