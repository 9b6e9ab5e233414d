import {
  drawSheet,
  inDepth,
  knots,
  petalLayers,
  placed,
  range,
  sheetLayers,
  shifted,
  throat,
  viewerAzimuth,
  wall,
} from '../../kit.ts'
import type { Frame, Pen, Pigment } from '../../kit.ts'

/** A two-lipped corolla: a tube, a hood above, a lobed lip below. */
export type LipShape = {
  readonly tube: number
  readonly width: number
  readonly hood: readonly number[]
  readonly hoodLength: number
  readonly hoodWidth: number
  readonly lip: readonly number[]
  readonly lipLength: number
  readonly lipWidth: number
}

export const drawLipped = (pen: Pen, frame: Frame, s: LipShape, corolla: Pigment, mark?: string): void => {
  const az = viewerAzimuth(frame)
  const back = { azimuth: az, height: s.tube, radius: (u: number) => s.width * (0.55 + 0.45 * u) }
  const spots = mark
    ? range(7).map((i) => ({ u: 0.24 + 0.06 * i, v: -0.5 + (i % 3) * 0.5, du: 0.025, dv: 0.07, colour: mark, opacity: 0.7 }))
    : []
  const tube = sheetLayers(pen, placed(shifted(frame, [0, 0, -s.tube]), wall(back)), {
    pigment: corolla,
    hatch: 'along',
    grain: [8, 10],
  })
  inDepth([
    ...tube,
    ...petalLayers(
      pen,
      frame,
      [90].map((azimuth) => ({
        azimuth,
        length: s.hoodLength,
        width: s.hoodWidth,
        rise: s.hood,
        start: [s.width * 0.5, -4] as const,
        round: 0.3,
        cup: 1.1,
        profile: knots([
          [0, 0.7],
          [0.5, 1],
          [1, 0.6],
        ]),
      })),
      { pigment: corolla, back: corolla, nerves: 7, shade: throat(0.3) },
    ),
    ...petalLayers(
      pen,
      frame,
      [-90].map((azimuth) => ({
        azimuth,
        length: s.lipLength,
        width: s.lipWidth,
        rise: s.lip,
        start: [s.width * 0.4, -4] as const,
        round: 0.3,
        notch: 0.22,
        cup: -0.3,
        profile: knots([
          [0, 0.4],
          [0.35, 0.55],
          [0.7, 1],
          [1, 0.9],
        ]),
      })),
      { pigment: corolla, spots, nerves: 7, shade: throat(0.3) },
    ),
    ...petalLayers(
      pen,
      frame,
      [-40, 220].map((azimuth) => ({
        azimuth,
        length: s.lipLength * 0.42,
        width: s.lipWidth * 0.4,
        rise: [50, 10],
        start: [s.width * 0.7, -2] as const,
        round: 0.5,
      })),
      { pigment: corolla, nerves: 3 },
    ),
  ])
}

/** A ribbed calyx with five pointed teeth. */
export const drawCalyx = (pen: Pen, frame: Frame, length: number, width: number, colour: Pigment): void =>
  drawSheet(
    pen,
    placed(
      frame,
      wall({
        height: length,
        radius: (u) => width * (0.5 + 0.5 * u),
        azimuth: viewerAzimuth(frame),
        lobes: 5,
        depth: 0.34,
        sharp: 1.6,
      }),
    ),
    { pigment: colour, hatch: 'along', grain: [7, 20], nerves: 7 },
  )
