import {
  GREENS,
  blade,
  drawLeaf,
  drawSolid,
  inDepth,
  knots,
  petal,
  petalLayers,
  placed,
  range,
  thread,
  whorl,
} from '../../kit.ts'
import type { Frame, Layer, P2, Pen, Pigment } from '../../kit.ts'
import { spathe } from './sword.ts'

export type IrisColours = { standard: Pigment; fall: Pigment; style: Pigment; beard?: string; vein: string }

export const beardLayer = (pen: Pen, frame: Frame, azimuth: number, scale: number, colour: string): Layer => {
  const at = placed(frame, petal({ azimuth, length: 240 * scale, width: 100 * scale, rise: [34, 12, -50, -88], start: [8, 0] }))
  return {
    z: at(0.3, 0)[2] + 40,
    draw: () => {
      for (const i of range(60)) {
        const u = 0.06 + (i / 60) * 0.44
        const a = at(u, pen.random.jitter(0.1))
        const b = at(u + pen.random.between(-0.02, 0.05), pen.random.jitter(0.17))
        thread(
          pen,
          [
            [a[0], a[1]],
            [b[0], b[1] - 9 * scale],
          ],
          3,
          1,
          i % 3 ? colour : '#a8721c',
          0.9,
        )
      }
    },
  }
}

export const irisFlower = (pen: Pen, frame: Frame, c: IrisColours, size: number, upright: number): void => {
  const fall = whorl(
    pen.random,
    3,
    {
      length: 265 * size,
      width: 104 * size,
      rise: [34, 12, -50, -88],
      start: [8, 0],
      round: 0.42,
      cup: -0.14,
      ruffle: 0.07,
      waves: 3,
      profile: knots([
        [0, 0.24],
        [0.3, 0.36],
        [0.62, 0.95],
        [0.82, 1],
        [1, 0.72],
      ]),
    },
    -84,
    0.5,
  )
  const standard = whorl(
    pen.random,
    3,
    {
      length: 250 * size * upright,
      width: 98 * size * upright,
      rise: upright > 0.6 ? [48, 74, 100, 128] : [60, 80, 90],
      start: [6, 4],
      round: 0.42,
      cup: 0.3,
      ruffle: 0.08,
      waves: 3,
      notch: 0.05,
      profile: knots([
        [0, 0.2],
        [0.25, 0.4],
        [0.65, 1],
        [1, 0.7],
      ]),
    },
    90,
    0.6,
  )
  const arms = whorl(
    pen.random,
    3,
    {
      length: 105 * size,
      width: 24 * size,
      rise: [50, 28, 30, 50],
      start: [4, 8],
      round: 0.2,
      notch: 0.25,
      cup: -0.4,
    },
    -84,
    0.2,
  )
  const nerve = range(9).map((i) => ({
    trace: (t: number) => [0.04 + 0.62 * t, (i - 4) * (0.1 + 0.11 * t)] as const,
    width: 2,
    colour: c.vein,
    opacity: 0.7,
  }))
  inDepth([
    ...petalLayers(
      pen,
      frame,
      fall,
      { pigment: c.fall, back: c.standard, veins: nerve, nerves: 17, shade: (u) => 0.3 * Math.max(0, 0.5 - u) },
      [0.5],
    ),
    ...petalLayers(pen, frame, standard, { pigment: c.standard, nerves: 17, shade: (u) => 0.35 * (1 - u) * (1 - u) }),
    ...petalLayers(pen, frame, arms, { pigment: c.style, nerves: 5 }),
    ...(c.beard ? fall.map((f) => beardLayer(pen, frame, f.azimuth, size, c.beard ?? '')) : []),
  ])
}

export const irisBud = (pen: Pen, at: P2, heading: number, c: IrisColours, size: number): void => {
  drawSolid(pen, at, heading, 190 * size, 30 * size, c.fall, blade(0.45, 1.1, 0.6))
  drawLeaf(
    pen,
    { from: at, length: 175 * size, width: 24 * size, heading: [heading + 5, heading - 9], roll: [40], fold: 20 },
    { veins: 'none', pigment: c.standard },
  )
  spathe(pen, at, heading + 4, 110 * size, 27 * size, GREENS.yellow)
}
