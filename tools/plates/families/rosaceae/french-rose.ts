import {
  GREENS,
  blade,
  drawHairs,
  drawLeaf,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  shifted,
  stamenLayers,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, Layer, P2, Pen, Pigment } from '../../kit.ts'
import { prickles, roseLeaf, sepals } from './rose-branch.ts'

const gallica = (pen: Pen, frame: Frame, crimson: Pigment, back: Pigment): void => {
  const layers: Layer[] = [...sepals(pen, frame, [10, -30], 140)]
  const rings = [
    [13, 190, 96, [18, 4, -16]],
    [11, 164, 88, [34, 20, 0]],
    [10, 134, 76, [52, 36, 18]],
    [8, 104, 62, [66, 54, 44]],
    [6, 70, 46, [78, 76, 80]],
  ] as const
  for (const [i, [count, length, width, rise]] of rings.entries()) {
    layers.push(
      ...petalLayers(
        pen,
        shifted(frame, [0, 0, i * 5]),
        whorl(
          pen.random,
          count,
          {
            length,
            width,
            rise,
            start: [12, 0],
            round: 0.3,
            notch: 0.1,
            cup: 0.3,
            ruffle: 0.08,
            profile: knots([
              [0, 0.2],
              [0.35, 0.62],
              [0.78, 1],
              [1, 0.92],
            ]),
          },
          i * 31,
          1.3,
        ),
        { pigment: crimson, back, nerves: 9, shade: (u) => 0.6 * (1 - u) ** 1.4 },
      ),
    )
  }
  layers.push(
    ...stamenLayers(pen, shifted(frame, [0, 0, 22]), {
      count: 26,
      length: 34,
      rise: [70, 50],
      start: [6, 0],
      filament: '#e8c977',
      thick: 2,
      anther: pigment('#dfae3c', '#ecc65e', '#6e4218'),
      size: 11,
      slim: 0.4,
    }),
  )
  inDepth(layers)
}

export const rosaGallica = (pen: Pen): void => {
  const crimson = washed(
    [
      [0, '#d98a9a'],
      [0.3, '#c24a6c'],
      [1, '#a52a55'],
    ],
    pigment('#c24a6c', '#a8305a', '#3c1238'),
  )
  const back = pigment('#d98fa6', '#c96a8a', '#4f2340')
  const stem = drawStem(
    pen,
    { from: [660, 1900, 0], length: 1180, heading: [98, 86, 82, 96] },
    15,
    9,
    pigment('#7f9350', '#8f9c58', '#3f2f2c'),
  )
  prickles(pen, stem, 11, 12, 20, pigment('#a8655a', '#8d4038', '#3a1a1c'))
  drawHairs(pen, stem, 10, 90, 12, '#6b3a34', 0.4, 0.99)
  const at = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  roseLeaf(pen, at(0.16), [24, 4], 1.3, 2, GREENS.deep)
  roseLeaf(pen, at(0.34), [152, 176], 1.35, 2, GREENS.deep)
  roseLeaf(pen, at(0.56), [22, 2], 1.15, 2, GREENS.deep)
  const b = drawStem(pen, { from: stem(0.62).p, length: 380, heading: [128, 108] }, 7, 6)
  const fb = b(1)
  drawHairs(pen, b, 6, 40, 11, '#6b3a34')
  drawSolid(pen, [fb.p[0], fb.p[1]], 104, 52, 20, GREENS.leaf)
  drawSolid(pen, [fb.p[0] - 10, fb.p[1] - 44], 104, 128, 44, crimson, blade(0.42, 0.8, 0.5))
  for (const d of [-22, 0, 22])
    drawLeaf(
      pen,
      { from: [fb.p[0] - 10, fb.p[1] - 44], length: 138, width: 15, heading: [104 - d * 1.3, 104 + d * 0.6], fold: 30 },
      { veins: 'midrib', pigment: GREENS.leaf },
    )
  roseLeaf(pen, at(0.8), [160, 200], 0.8, 2, GREENS.deep)
  const top = stem(1)
  drawSolid(pen, [top.p[0], top.p[1] + 8], 96, 64, 26, GREENS.leaf)
  gallica(pen, facing([top.p[0] + 6, top.p[1] - 84, 30], 1.45, 70, 30), crimson, back)
}
