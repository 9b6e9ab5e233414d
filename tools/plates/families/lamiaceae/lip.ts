import {
  RAD,
  drawLeaf,
  drawSheet,
  inDepth,
  knots,
  petalLayers,
  place,
  placed,
  range,
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
  /** Degrees the hood rises above the way the flower looks, from its base to its tip. */
  readonly hood: readonly number[]
  readonly hoodLength: number
  readonly hoodWidth: number
  readonly lip: readonly number[]
  readonly lipLength: number
  readonly lipWidth: number
}

const hoodProfile = knots([
  [0, 0.46],
  [0.3, 0.86],
  [0.62, 1],
  [0.88, 0.62],
  [1, 0.1],
])

/** The hood is pressed flat from the sides: seen in profile it shows its whole breadth. */
const drawHood = (pen: Pen, frame: Frame, s: LipShape, corolla: Pigment): void => {
  const look = Math.atan2(-frame.z[1], frame.z[0]) / RAD
  const up = frame.z[0] < 0 ? -1 : 1
  const foot = place(frame, [0, s.width * 0.5, -6])
  drawLeaf(
    pen,
    {
      from: [foot[0], foot[1], foot[2]],
      length: s.hoodLength * frame.scale,
      width: s.hoodWidth * frame.scale,
      heading: s.hood.map((h) => look + up * h),
      roll: [up * -20, up * -34],
      fold: 26,
      profile: hoodProfile,
    },
    { veins: 'none', pigment: corolla, style: { hatch: 'along', nerves: 6 } },
  )
}

export const drawLipped = (pen: Pen, frame: Frame, s: LipShape, corolla: Pigment, mark?: string): void => {
  const az = viewerAzimuth(frame)
  const back = { azimuth: az, height: s.tube, radius: (u: number) => s.width * (0.55 + 0.45 * u) }
  const spots = mark
    ? range(7).map((i) => ({ u: 0.24 + 0.06 * i, v: -0.5 + (i % 3) * 0.5, du: 0.025, dv: 0.07, colour: mark, opacity: 0.7 }))
    : []
  const lobe = {
    round: 0.3,
    notch: 0.22,
    cup: -0.3,
    profile: knots([
      [0, 0.4],
      [0.35, 0.55],
      [0.7, 1],
      [1, 0.9],
    ]),
  }
  inDepth([
    ...petalLayers(
      pen,
      frame,
      [{ azimuth: -90, length: s.lipLength, width: s.lipWidth, rise: s.lip, start: [s.width * 0.4, -4], ...lobe }],
      { pigment: corolla, spots, nerves: 7, shade: throat(0.3) },
    ),
    ...petalLayers(
      pen,
      frame,
      [-40, 220].map((azimuth) => ({
        azimuth,
        length: s.lipLength * 0.5,
        width: s.lipWidth * 0.46,
        rise: [50, 10],
        start: [s.width * 0.7, -2] as const,
        round: 0.5,
      })),
      { pigment: corolla, nerves: 3 },
    ),
  ])
  drawSheet(pen, placed(shifted(frame, [0, 0, -s.tube]), wall(back)), { pigment: corolla, hatch: 'along', grain: [8, 10] })
  drawHood(pen, frame, s, corolla)
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
