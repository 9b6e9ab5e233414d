import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  pigment,
  range,
  stamenLayers,
} from '../../kit.ts'
import type { P2, Pen, Spine } from '../../kit.ts'
import { drawPea, drawPod, peaBud } from './pea.ts'

export const cytisusScoparius = (pen: Pen): void => {
  const gold = pigment('#efc32b', '#f4d548', '#8a5a14')
  const colours = {
    standard: gold,
    back: pigment('#edc53e', '#eccf62', '#8a5a14'),
    wing: pigment('#f1cb3c', '#f6db62', '#8a5a14'),
    keel: pigment('#ecd27a', '#f0dc94', '#8a6a2c'),
    calyx: pigment('#9aa04e', '#8a6a3c', '#3a2a14'),
  }
  const main = drawStem(pen, { from: [480, 1890, 0], length: 1620, heading: [68, 84, 76, 62] }, 17, 5, GREENS.dark, {
    hatch: 'along',
  })
  const twig = (u: number, heading: readonly number[], length: number): Spine =>
    drawStem(pen, { from: main(u).p, length, heading }, 8, 3.4, GREENS.dark, { hatch: 'along' })
  const twigs = [
    twig(0.2, [120, 106, 98], 800),
    twig(0.34, [34, 56, 62], 760),
    twig(0.46, [126, 112, 100], 760),
    twig(0.62, [26, 44, 60], 520),
    twig(0.7, [112, 104, 100], 420),
  ]
  const tri = (at: P2, h: number, size: number): void => {
    for (const d of [-42, 42, 0])
      drawLeaf(
        pen,
        { from: at, length: 66 * size, width: 13 * size, heading: [h + d, h + d], fold: 14, profile: blade(0.55, 0.7, 0.7) },
        { veins: 'midrib', pigment: GREENS.leaf },
      )
  }
  const bloom = (s: Spine, u: number, side: number, size: number, tilt: number): void => {
    const at = s(u)
    const h = at.heading - side * 64
    const st = drawStem(pen, { from: at.p, length: 46, heading: [h, h - 8] }, 3, 3, GREENS.leaf)
    const e = st(1).p
    const look = h > 90 ? 182 : -2
    const f = facing([e[0] + Math.cos(h * RAD) * 30, e[1] - Math.sin(h * RAD) * 30, 10], size, look, tilt)
    drawPea(pen, f, colours, 0.92)
    inDepth(
      stamenLayers(pen, f, {
        count: 5,
        length: 104,
        rise: [60, 110, 150],
        start: [2, 4],
        filament: '#f4e6a2',
        anther: pigment('#d98c2c', '#e8a648', '#6b3a14'),
        size: 12,
        slim: 0.4,
        first: -90,
        ease: 0.5,
      }),
    )
  }
  for (const [i, s] of [...twigs, main].entries()) {
    for (const k of range(5)) {
      const at = s(0.22 + k * 0.17)
      const side = (k + i) % 2 ? 1 : -1
      tri([at.p[0], at.p[1]], at.heading - side * 40, 1 - k * 0.08)
    }
  }
  bloom(twigs[0] ?? main, 0.72, 1, 0.78, 62)
  bloom(twigs[1] ?? main, 0.56, -1, 0.8, 48)
  bloom(twigs[1] ?? main, 0.82, 1, 0.86, 60)
  bloom(twigs[2] ?? main, 0.6, -1, 0.84, 54)
  bloom(twigs[3] ?? main, 0.7, 1, 0.8, 66)
  bloom(main, 0.82, -1, 0.95, 40)
  bloom(main, 0.95, 1, 0.86, 56)
  for (const [s, u, side] of [
    [twigs[2] ?? main, 0.86, 1],
    [twigs[4] ?? main, 0.7, -1],
    [twigs[4] ?? main, 0.92, 1],
    [main, 0.99, -1],
  ] as const) {
    const at = s(u)
    peaBud(pen, [at.p[0], at.p[1]], at.heading - side * 58, 74, gold, GREENS.yellow)
  }
  drawPod(pen, [1100, 1830], [64, 52, 44], 270, 34, 7, pigment('#4a4436', '#5c523e', '#16120c'))
  drawSolid(pen, [1310, 1800], 40, 36, 18, BROWNS.seed)
}
