import {
  blade,
  drawSheet,
  inDepth,
  petalLayers,
  pigment,
  placed,
  shifted,
  stamenLayers,
  viewerAzimuth,
  wall,
  whorl,
} from '../../kit.ts'
import type { Frame, Pen, Pigment } from '../../kit.ts'

export type BellColours = { readonly outside: Pigment; readonly inside: Pigment }

export const drawBell = (
  pen: Pen,
  frame: Frame,
  c: BellColours,
  shape: { height: number; radius: (u: number) => number; depth: number },
): void => {
  const az = viewerAzimuth(frame)
  const rim = { ...shape, lobes: 5, sharp: 0.75 }
  const style = { hatch: 'along' as const, grain: [12, 36] as const, spacing: 5.5, nerves: 7 }
  drawSheet(pen, placed(frame, wall({ ...rim, azimuth: az + 180 })), {
    ...style,
    pigment: c.outside,
    back: c.inside,
    shade: (u) => 0.3 * (1 - u),
  })
  inDepth(
    stamenLayers(pen, frame, {
      count: 3,
      length: shape.height * 0.9,
      rise: [88, 84],
      start: [1, 0],
      filament: '#e6e2ee',
      thick: 5,
      anther: pigment('#e8dcae', '#f1eaca', '#7a6a46'),
      size: shape.height * 0.1,
      slim: 0.4,
    }),
  )
  drawSheet(pen, placed(frame, wall({ ...rim, azimuth: az })), { ...style, pigment: c.outside, back: c.inside })
}

export const sepals = (pen: Pen, frame: Frame, length: number, width: number, out: number, colour: Pigment): void => {
  inDepth(
    petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        5,
        { length, width, rise: [out, out - 10], start: [10, 0], profile: blade(0.25, 1.2, 0.4), round: 0 },
        54,
      ),
      { pigment: colour, nerves: 1 },
    ),
  )
  drawSheet(
    pen,
    placed(shifted(frame, [0, 0, -22]), wall({ height: 26, radius: (u) => 6 + 8 * u, azimuth: viewerAzimuth(frame) })),
    { pigment: colour, hatch: 'along', grain: [5, 6] },
  )
}
