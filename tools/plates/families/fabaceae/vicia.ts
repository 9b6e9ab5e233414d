import {
  BROWNS,
  GREENS,
  blade,
  drawLeaf,
  drawPinnate,
  drawSolid,
  drawStem,
  drawTube,
  knots,
  pigment,
  range,
  rootlets,
  spine,
  washed,
} from '../../kit.ts'
import type { P2, P3, Pen, Pigment } from '../../kit.ts'
import { drawPod, tendril } from './pea.ts'

const raceme = (
  pen: Pen,
  at: P3,
  heading: readonly number[],
  length: number,
  count: number,
  violet: Pigment,
  wing: Pigment,
): void => {
  const s = drawStem(pen, { from: at, length, heading }, 5, 3)
  const flowers = range(count).map((i) => {
    const u = 0.34 + (0.64 * i) / count
    const st = s(u)
    const row = i % 2 ? 1 : -1
    const out = st.heading - 88 + row * 22
    const k = 1 - 0.5 * (i / count)
    return { st, out, k, i }
  })
  for (const { st, out, k, i } of flowers) {
    const h = out - 16
    const c = spine({ from: st.p, length: 84 * k, heading: i > count * 0.78 ? [out + 40, out + 60] : [out, h] })
    drawTube(
      pen,
      c,
      84 * k,
      (u) =>
        12 *
        k *
        knots([
          [0, 0.5],
          [0.3, 0.8],
          [0.62, 0.72],
          [0.86, 1],
          [1, 0.4],
        ])(u),
      violet,
      { hatch: 'along', grain: [10, 6], spacing: 4 },
    )
    if (i < count * 0.75) {
      const e = c(0.84).p
      const turn = 58
      drawLeaf(
        pen,
        { from: [e[0], e[1]], length: 42 * k, width: 17 * k, heading: [h + turn, h + turn + 24], profile: blade(0.6, 0.5, 0.6) },
        { veins: 'parallel', count: 4, pigment: violet },
      )
      drawLeaf(
        pen,
        {
          from: [c(0.72).p[0], c(0.72).p[1]],
          length: 40 * k,
          width: 9 * k,
          heading: [h - 6, h - 14],
          profile: blade(0.6, 0.5, 0.6),
        },
        { veins: 'none', pigment: wing },
      )
    }
    drawSolid(pen, [st.p[0], st.p[1]], out, 26 * k, 9 * k, GREENS.yellow)
  }
}

const vetchLeaf = (pen: Pen, at: P2, heading: readonly number[], length: number): void => {
  const axis = drawPinnate(
    pen,
    {
      from: at,
      heading,
      length,
      first: 0.08,
      pairs: 10,
      terminal: 0,
      spread: 64,
      bend: -6,
      sizes: [1, 0.62],
      thick: 3.4,
      alternate: 0.03,
      leaflet: { length: 104, width: 13, profile: blade(0.45, 0.6, 0.5), fold: 14 },
    },
    { veins: 'midrib', pigment: GREENS.leaf, style: { spacing: 7 } },
  )
  const e = axis(1)
  const side = (heading[0] ?? 0) > 90 ? 1 : -1
  tendril(pen, [e.p[0], e.p[1]], e.heading + 8, 240, side * 560, '#9aa85c', '#3a4a2c')
  tendril(pen, [e.p[0], e.p[1]], e.heading - 30, 190, side * -620, '#9aa85c', '#3a4a2c')
}

export const viciaCracca = (pen: Pen): void => {
  const violet = washed(
    [
      [0, '#c9c0e2'],
      [0.5, '#7d6fbe'],
      [1, '#5b4aa8'],
    ],
    pigment('#7d6fbe', '#5b4aa8', '#1f1652'),
  )
  const wing = pigment('#a99ad6', '#c3b8e2', '#3a3070')
  rootlets(pen, [600, 1800], 5, 120, 160, 5, BROWNS.root, 14)
  const stem = drawStem(pen, { from: [600, 1800, 0], length: 1500, heading: [96, 70, 112, 82, 68, 96] }, 7, 4.5)
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  vetchLeaf(pen, p(0.1), [150, 170], 420)
  vetchLeaf(pen, p(0.28), [20, 4], 440)
  vetchLeaf(pen, p(0.5), [158, 172], 420)
  vetchLeaf(pen, p(0.7), [14, -2], 380)
  vetchLeaf(pen, p(0.97), [110, 130], 300)
  raceme(pen, stem(0.5).p, [40, 58, 80], 560, 19, violet, wing)
  raceme(pen, stem(0.72).p, [126, 112, 90], 480, 18, violet, wing)
  raceme(pen, stem(0.9).p, [50, 66, 84], 360, 14, violet, wing)
  drawPod(pen, [1120, 1800], [40, 20], 210, 22, 5, GREENS.yellow)
  drawPod(pen, [1130, 1700], [56, 40], 160, 18, 4, BROWNS.straw)
}
