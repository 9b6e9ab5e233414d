import { BROWNS, GREENS, RAD, drawRosette, drawSegment, drawSolid, drawStem, facing, knots, pigment, range } from '../../kit.ts'
import type { P2, P3, Pen, Pigment, Spine } from '../../kit.ts'
import { drawCalyx, drawLipped } from './lip.ts'

const spike = (pen: Pen, s: Spine, size: number, violet: Pigment): void => {
  const calyx = pigment('#8f8ab0', '#6d6496', '#241a46')
  for (const i of range(7)) {
    const u = i === 0 ? 0.74 : 0.8 + i * 0.033
    const at = s(u)
    const k = size * (1 - Math.abs(i - 3) * 0.05)
    for (const side of [-1, 1]) drawSegment(pen, [at.p[0], at.p[1] + 5], at.heading - side * 70, 26 * k, 9 * k, BROWNS.straw)
    for (const d of [-66, 66, -36, 36, 0]) {
      const h = at.heading + d * (i === 6 ? 0.6 : 1)
      drawSolid(
        pen,
        [at.p[0] - Math.sin(d * RAD) * 3, at.p[1]],
        h,
        44 * k,
        8.6 * k,
        calyx,
        knots([
          [0, 0.5],
          [0.5, 0.9],
          [0.9, 1],
          [1, 0.7],
        ]),
      )
      if ((i * 5 + d + 70) % 3 < 1.6) {
        const p: P2 = [at.p[0] + Math.cos(h * RAD) * 46 * k, at.p[1] - Math.sin(h * RAD) * 46 * k]
        const f = facing([p[0], p[1], 10], k * 0.27, h, 52)
        drawRosette(pen, [f.o[0], f.o[1]], k * 19, 0.8, h, 5, { petal: violet, eye: '#4a3a8a' }, 0.4)
      }
    }
  }
}

export const lavandulaAngustifolia = (pen: Pen): void => {
  const violet = pigment('#9c8fd0', '#7766bc', '#241a5a')
  const trunk = drawStem(pen, { from: [690, 1880, 0], length: 330, heading: [98, 84, 90] }, 26, 15, BROWNS.bark)
  const base = trunk(1).p
  const shoots = [
    [126, 112, 98, 980],
    [108, 100, 94, 1180],
    [92, 92, 86, 1290],
    [78, 84, 90, 1130],
    [58, 72, 84, 990],
    [44, 64, 80, 760],
    [140, 118, 104, 760],
  ] as const
  for (const [i, [a, b, c, length]] of shoots.entries()) {
    const foot: P3 = [base[0] + (i - 3) * 6, base[1] + 20 + Math.abs(i - 3) * 12, 0]
    const s = drawStem(pen, { from: foot, length, heading: [a, b, c] }, 6, 3.4, GREENS.grey)
    for (const k of range(7)) {
      const at = s(0.03 + k * 0.055)
      for (const side of [-1, 1]) {
        const h = at.heading - side * (44 - k * 2)
        drawSegment(pen, [at.p[0], at.p[1]], h + side * 6, 176 - k * 11, 8.5, GREENS.grey)
      }
    }
    spike(pen, s, 1.05, violet)
  }
  drawLipped(
    pen,
    facing([1210, 1760, 0], 1.5, 6, 70),
    { tube: 70, width: 17, hood: [70, 40], hoodLength: 58, hoodWidth: 30, lip: [40, -10], lipLength: 52, lipWidth: 40 },
    violet,
  )
  drawCalyx(pen, facing([1080, 1762, 0], 1.4, 6, 84), 74, 22, pigment('#8f8ab0', '#6d6496', '#241a46'))
}
