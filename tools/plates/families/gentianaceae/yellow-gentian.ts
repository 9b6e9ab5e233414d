import {
  GREENS,
  blade,
  drawLeaf,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  lozenge,
  petalLayers,
  pigment,
  place,
  range,
  sheetLayers,
  stamenLayers,
  whorl,
} from '../../kit.ts'
import type { Pen } from '../../kit.ts'

export const gentianaLutea = (pen: Pen): void => {
  const gold = pigment('#e6c238', '#f1d75c', '#8a6a1c')
  drawTaproot(pen, [690, 1700], 46, 240, pigment('#b98a4a', '#9a6e38', '#3a2414'))
  const stem = drawStem(pen, { from: [690, 1700, 0], length: 1520, heading: [90, 92, 86, 90] }, 22, 9, GREENS.glaucous)
  const leafPair = (u: number, length: number, width: number, droop: number): void => {
    const s = stem(u)
    for (const side of [-1, 1]) {
      const h = s.heading - side * (68 - droop * 0.3)
      drawLeaf(
        pen,
        {
          from: [s.p[0], s.p[1]],
          length,
          width,
          heading: [h, h - side * droop],
          roll: [side * -16, side * 10],
          pitch: [10, -10],
          fold: 12,
          wave: 0.03,
          profile: blade(0.42, 0.9, 0.42),
        },
        { veins: 'arched', count: 6, pigment: GREENS.glaucous, back: GREENS.grey },
      )
    }
  }
  const cluster = (u: number, count: number, cup: number, size: number): void => {
    const s = stem(u)
    for (const i of range(count)) {
      const f = count > 1 ? i / (count - 1) - 0.5 : 0
      const h = 90 - f * 168
      const stalk = drawStem(pen, { from: [s.p[0] + f * 24, s.p[1], 0], length: 60 * size, heading: [h] }, 4, 4, GREENS.yellow)
      const t = stalk(1).p
      const frame = facing([t[0], t[1], 20 - Math.abs(f) * 20], size, h, 58, i * 30)
      inDepth([
        ...petalLayers(
          pen,
          frame,
          whorl(pen.random, 6, {
            length: 92,
            width: 15,
            rise: [70, 34, 24],
            start: [6, 0],
            profile: blade(0.35, 1, 0.35),
            round: 0.02,
            cup: 0.4,
          }),
          { pigment: gold, nerves: 5 },
        ),
        ...stamenLayers(pen, frame, {
          count: 6,
          length: 62,
          rise: [80, 60],
          start: [4, 0],
          filament: '#ead98a',
          anther: pigment('#d99f2c', '#e6b54a', '#6b421c'),
          size: 19,
          slim: 0.24,
          first: 60,
        }),
        ...sheetLayers(pen, lozenge(place(frame, [0, 0, 4]), place(frame, [0, 0, 62]), 7), { pigment: GREENS.yellow }),
      ])
    }
    for (const side of [-1, 1]) {
      const h = s.heading - side * 50
      drawLeaf(
        pen,
        {
          from: [s.p[0], s.p[1] + 10],
          length: cup,
          width: cup * 0.34,
          heading: [h, h + side * 16],
          roll: [side * 34, side * 20],
          fold: 26,
          profile: blade(0.4, 1.1, 0.4),
        },
        { veins: 'arched', count: 5, pigment: GREENS.young },
      )
    }
  }
  leafPair(0.02, 560, 128, 20)
  leafPair(0.16, 480, 116, 30)
  leafPair(0.32, 390, 104, 34)
  leafPair(0.48, 300, 90, 30)
  cluster(0.64, 7, 220, 1)
  cluster(0.79, 7, 160, 0.92)
  cluster(0.9, 5, 110, 0.84)
  cluster(0.99, 5, 70, 0.76)
}
