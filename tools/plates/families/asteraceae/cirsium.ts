import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSegment,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  involucreLayers,
  leafSurface,
  lerp,
  lobedProfile,
  pigment,
  place,
  range,
  stamenLayers,
  thread,
} from '../../kit.ts'
import type { Frame, P2, Pen, Spine } from '../../kit.ts'

const thorny = (pen: Pen, from: P2, heading: readonly number[], length: number, width: number): void => {
  const shape = {
    from,
    length,
    width,
    heading,
    fold: 12,
    wave: 0.1,
    lean: 0.75,
    profile: lobedProfile(blade(0.45, 0.9, 0.4), 6, 0.66, 1.1, 0.6),
  }
  drawLeaf(pen, shape, { grain: [42, 7], count: 6, pigment: GREENS.deep, pale: 0.8, style: { rise: 0.14 } })
  const surface = leafSurface(shape)
  for (const side of [-1, 1]) {
    for (const i of range(6)) {
      const u = (i + 0.45) / 6.35
      const a = surface(u, side)
      const b = surface(Math.min(1, u + 0.02), side * 1.22)
      thread(
        pen,
        [
          [a[0], a[1]],
          [b[0], b[1]],
        ],
        3,
        0.5,
        '#d9cf9c',
      )
      thread(
        pen,
        [
          [a[0] + 1, a[1] + 1],
          [b[0], b[1]],
        ],
        1,
        0.4,
        '#5c5330',
      )
    }
  }
}

const thistle = (pen: Pen, frame: Frame, size: number): void => {
  const f = { ...frame, scale: frame.scale * size }
  const purple = pigment('#a0549c', '#b868ae', '#3a1450')
  inDepth([
    ...stamenLayers(pen, f, {
      count: 70,
      length: 150,
      rise: [74, 62, 46],
      start: [16, 20],
      filament: '#b06ab0',
      thick: 3.4,
      anther: purple,
      size: 34,
      slim: 0.14,
    }),
    ...involucreLayers(
      pen,
      f,
      { ranks: 6, count: 11, height: 150, radius: 88, width: 11, rise: [66, 90] },
      pigment('#7f8f5a', '#8a9a5e', '#24341f'),
    ),
  ])
  for (const i of range(40)) {
    const a = i * 47 * RAD
    const z = -130 + (i / 40) * 130
    const r = 88 * (0.62 + 0.42 * Math.sin((i / 40) * 2.4))
    const p = place(f, [Math.cos(a) * r, Math.sin(a) * r, z])
    const q = place(f, [Math.cos(a) * (r + 34), Math.sin(a) * (r + 34), z + 12])
    if (p[2] > f.o[2] - 10)
      thread(
        pen,
        [
          [p[0], p[1]],
          [q[0], q[1]],
        ],
        2.4,
        0.5,
        i % 2 ? '#c9bc7a' : '#6b6034',
      )
  }
}

export const cirsiumVulgare = (pen: Pen): void => {
  drawTaproot(pen, [660, 1700], 28, 220, BROWNS.root)
  thorny(pen, [660, 1704], [164, 178], 470, 96)
  thorny(pen, [664, 1704], [18, 2], 480, 96)
  const stem = drawStem(pen, { from: [662, 1706, 0], length: 1180, heading: [90, 84, 92, 88] }, 15, 10, GREENS.grey)
  const wing = (s: Spine, u0: number, u1: number, radius: number): void => {
    for (const i of range(7)) {
      const at = s(lerp(u0, u1, i / 6))
      for (const side of [-1, 1]) {
        const h = at.heading - side * 58
        const foot: P2 = [at.p[0] + at.side[0] * side * radius, at.p[1] + at.side[1] * side * radius]
        drawSegment(pen, foot, h, 40, 13, GREENS.deep)
        thread(
          pen,
          [
            [foot[0] + Math.cos(h * RAD) * 36, foot[1] - Math.sin(h * RAD) * 36],
            [foot[0] + Math.cos(h * RAD) * 62, foot[1] - Math.sin(h * RAD) * 62],
          ],
          2.6,
          0.5,
          '#8d8150',
        )
      }
    }
  }
  wing(stem, 0.12, 0.9, 11)
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  const a = drawStem(pen, { from: stem(0.56).p, length: 430, heading: [40, 58, 72] }, 9, 8, GREENS.grey)
  const b = drawStem(pen, { from: stem(0.7).p, length: 330, heading: [136, 116, 104] }, 8, 7, GREENS.grey)
  wing(a, 0.1, 0.9, 8)
  wing(b, 0.1, 0.9, 7)
  thorny(pen, p(0.26), [152, 172], 400, 84)
  thorny(pen, p(0.42), [26, 0], 380, 80)
  thorny(pen, p(0.56), [30, 14], 250, 56)
  thorny(pen, p(0.7), [146, 166], 250, 56)
  thorny(pen, p(0.86), [38, 20], 170, 40)
  thistle(pen, facing([a(1).p[0] + 10, a(1).p[1] - 96, 10], 1, 70, 84), 0.72)
  thistle(pen, facing([b(1).p[0] - 6, b(1).p[1] - 70, 10], 1, 106, 86), 0.5)
  thistle(pen, facing([p(1)[0], p(1)[1] - 130, 30], 1, 88, 74), 1)
  drawSolid(pen, [1190, 1810], 90, 62, 14, BROWNS.straw, blade(0.5, 0.5, 0.6))
  for (const i of range(17))
    thread(
      pen,
      [
        [1190, 1750],
        [1190 + (i - 8) * 9, 1660 - 22 * Math.cos((i - 8) / 5)],
        [1190 + (i - 8) * 13, 1630 - 30 * Math.cos((i - 8) / 5)],
      ],
      1.5,
      0.6,
      '#a09684',
    )
}
