import { BROWNS, GREENS, RAD, blade, drawLeaf, drawSegment, drawSolid, drawStem, facing, pigment, range } from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'
import { drawPea, drawPod, peaBud, tendril } from './pea.ts'

export const lathyrusOdoratus = (pen: Pen): void => {
  const maroon = pigment('#8d3a62', '#74284f', '#260a30')
  const violet = pigment('#8674b8', '#6f5aa8', '#241650')
  const colours = {
    standard: maroon,
    back: pigment('#a8688a', '#96507a', '#3a143c'),
    wing: violet,
    keel: pigment('#a89acc', '#c3b8de', '#3a2a60'),
    calyx: GREENS.young,
  }
  const stem = drawStem(pen, { from: [700, 1890, 0], length: 1640, heading: [84, 70, 108, 112, 76, 92] }, 9, 6, GREENS.stem, {
    hatch: 'along',
  })
  const blade2 = (u: number, side: number, size: number): void => {
    const s = stem(u)
    const h = s.heading - side * 62
    const axis = drawStem(pen, { from: s.p, length: 110 * size, heading: [h, h - side * 6] }, 5, 4)
    for (const d of [-40, 34]) drawSegment(pen, [s.p[0], s.p[1]], s.heading - side * 60 + d, 60, 8, GREENS.leaf)
    const t = axis(1)
    const p: P2 = [t.p[0], t.p[1]]
    tendril(pen, p, t.heading + 10, 420 * size, side * 640, '#9aae5c', '#3a4a2c')
    tendril(pen, p, t.heading - side * 30, 330 * size, side * -560, '#9aae5c', '#3a4a2c')
    for (const d of [-56, 50])
      drawLeaf(
        pen,
        {
          from: p,
          length: 240 * size,
          width: 82 * size,
          heading: [t.heading + d, t.heading + d * 1.15],
          roll: [d * 0.3, -d * 0.2],
          pitch: [10, -12],
          fold: 12,
          wave: 0.06,
          profile: blade(0.48, 0.6, 0.6),
        },
        { count: 6, pigment: GREENS.leaf, back: GREENS.grey },
      )
  }
  blade2(0.1, 1, 0.96)
  blade2(0.28, -1, 1)
  blade2(0.48, 1, 1)
  blade2(0.68, -1, 0.9)
  blade2(0.86, 1, 0.66)
  const pair = (
    u: number,
    heading: readonly number[],
    length: number,
    looks: readonly (readonly [number, number, number])[],
  ): void => {
    const s = drawStem(pen, { from: stem(u).p, length, heading }, 6, 4.4, GREENS.young)
    for (const [i, [look, tilt, size]] of looks.entries()) {
      const at = s(1 - i * 0.18)
      const h = look > 90 ? 130 : 50
      const st = drawStem(pen, { from: at.p, length: 50, heading: [h, h - (look > 90 ? -20 : 20)] }, 3.6, 3.4, GREENS.young)(1).p
      drawPea(
        pen,
        facing([st[0] + Math.cos(look * RAD) * 40, st[1] - Math.sin(look * RAD) * 40, 20 + i], size, look, tilt, 0),
        colours,
        1.22,
      )
    }
  }
  pair(0.48, [140, 120, 112], 380, [
    [172, 46, 1.2],
    [6, 60, 1.05],
  ])
  pair(0.68, [40, 60, 70], 420, [
    [4, 34, 1.3],
    [178, 62, 1.05],
  ])
  pair(0.88, [130, 110, 100], 300, [[174, 50, 1.02]])
  const t = stem(1).p
  peaBud(pen, [t[0], t[1]], 70, 90, maroon, GREENS.young)
  drawPod(pen, [1150, 1840], [96, 84, 76], 300, 30, 7, pigment('#a3ab6a', '#b9ba80', '#4a4f28'))
  for (const i of range(3)) drawSolid(pen, [1250 + (i % 2) * 40, 1800 - i * 46], 20 + i * 60, 40, 20, BROWNS.seed)
}
