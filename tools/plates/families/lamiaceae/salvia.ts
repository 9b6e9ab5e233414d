import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  knots,
  pigment,
  range,
  shifted,
  stamenLayers,
} from '../../kit.ts'
import type { P2, P3, Pen } from '../../kit.ts'
import { drawCalyx, drawLipped } from './lip.ts'

const wrinkled = (pen: Pen, from: P2, heading: readonly number[], length: number, width: number, roll: number): void =>
  drawLeaf(
    pen,
    {
      from,
      length,
      width,
      heading,
      roll: [roll, -roll],
      pitch: [12, -14],
      fold: 14,
      wave: 0.06,
      profile: knots([
        [0, 0.5],
        [0.1, 0.86],
        [0.26, 1],
        [0.6, 0.74],
        [0.86, 0.34],
        [1, 0],
      ]),
    },
    { teeth: 18, tooth: 0.1, count: 12, pigment: GREENS.deep, pale: 0.6, back: GREENS.grey },
  )

export const salviaPratensis = (pen: Pen): void => {
  const blue = pigment('#6f72c0', '#4f52ac', '#16164e')
  drawTaproot(pen, [690, 1700], 24, 220, BROWNS.bark)
  const stem = drawStem(
    pen,
    { from: [692, 1704, 0], length: 1440, heading: [92, 86, 94, 88] },
    12,
    6,
    pigment('#8a9a58', '#8a6a72', '#2f2038'),
    { hatch: 'along' },
  )
  for (const [h, b, l, w, r] of [
    [166, 190, 400, 92, 14],
    [16, -8, 420, 96, -14],
    [138, 156, 380, 86, 12],
    [44, 24, 380, 88, -12],
  ] as const) {
    const st = drawStem(pen, { from: [690, 1700, 0], length: 120, heading: [h, h] }, 7, 5)
    wrinkled(pen, [st(1).p[0], st(1).p[1]], [h, b], l, w, r)
  }
  const pair = (u: number, length: number, width: number): void => {
    const s = stem(u)
    for (const side of [-1, 1])
      wrinkled(pen, [s.p[0], s.p[1]], [s.heading - side * 58, s.heading - side * 86], length, width, side * -16)
  }
  pair(0.22, 290, 74)
  pair(0.4, 180, 56)
  const shape = {
    tube: 40,
    width: 15,
    hood: [62, 34, -10, -62],
    hoodLength: 128,
    hoodWidth: 26,
    lip: [40, 10, -40],
    lipLength: 78,
    lipWidth: 40,
  }
  for (const i of range(8)) {
    const u = 0.49 + i * 0.066
    const s = stem(u)
    const k = 1 - i * 0.056
    for (const side of [-1, 1])
      drawLeaf(
        pen,
        {
          from: [s.p[0], s.p[1] + 6],
          length: 44 * k,
          width: 21 * k,
          heading: [s.heading - side * 76, s.heading - side * 90],
          profile: blade(0.35, 1.2, 0.3),
        },
        { veins: 'arched', count: 3, pigment: GREENS.leaf },
      )
    for (const [h, tilt, z] of [
      [178, 78, 0],
      [2, 78, 0],
      [204, 56, 20],
      [-24, 54, 20],
    ] as const) {
      const open = i < 5
      const base: P3 = [s.p[0] + Math.cos(h * RAD) * 8, s.p[1] - Math.sin(h * RAD) * 8 - 8, z]
      const f = facing(base, k * 1.04, h + (h > 90 ? -14 : 14) + pen.random.jitter(13), tilt)
      if (open && !(i === 0 && z > 0)) {
        const g = shifted(f, [0, 0, 88])
        inDepth(
          stamenLayers(pen, g, {
            count: 1,
            length: 150,
            rise: [70, 40, -10, -50],
            start: [10, -6],
            filament: '#8f8fd0',
            thick: 2.6,
            anther: pigment('#7d6aa8', '#9d8cc0'),
            size: 12,
            slim: 0.4,
            first: 84,
            ease: 0.2,
          }),
        )
        drawLipped(pen, g, shape, blue)
      } else if (!open)
        drawSolid(
          pen,
          [base[0] + Math.cos(h * RAD) * 30 * k, base[1] - Math.sin(h * RAD) * 30 * k],
          h + (h > 90 ? -20 : 20),
          52 * k,
          13 * k,
          blue,
          knots([
            [0, 0.6],
            [0.7, 1],
            [1, 0.3],
          ]),
        )
      drawCalyx(pen, f, 58, 20, pigment('#7f8a56', '#7a5a72', '#2a1c34'))
    }
  }
  const top = stem(0.99).p
  for (const i of range(5)) drawSolid(pen, [top[0], top[1] + 10], 90 + (i - 2) * 34, 46, 12, pigment('#6f6a8a', '#5a4f86'))
  drawLipped(pen, facing([1200, 1740, 0], 1.5, 4, 84), shape, blue)
  drawCalyx(pen, facing([1068, 1740, 0], 1.5, 4, 84), 58, 20, pigment('#7f8a56', '#7a5a72', '#2a1c34'))
}
