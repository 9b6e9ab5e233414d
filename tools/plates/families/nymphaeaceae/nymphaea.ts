import {
  BROWNS,
  GREENS,
  WHITES,
  blade,
  drawLeaf,
  drawPalmate,
  drawRhizome,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  lying,
  petalLayers,
  pigment,
  range,
  shifted,
  stamenLayers,
  washed,
  whorl,
} from '../../kit.ts'
import type { Layer, P2, Pen, Pigment } from '../../kit.ts'

const pad = (pen: Pen, at: P2, size: number, heading: number, tilt: number, colour: Pigment): void => {
  const f = lying(at, size, heading, tilt, 6)
  drawPalmate(pen, f, { lobes: 1, span: 168, depth: 0.12, sharp: 0.25, side: 0.92, pleat: 0, dome: 0.05 }, colour, {
    grain: [8, 56],
    spacing: 11,
    veins: range(17).flatMap((i) => {
      const v = ((i + 0.5) / 17) * 2 - 1
      return [
        { trace: (t: number) => [0.03 + 0.9 * t, v] as const, width: i === 8 ? 6 : 3.4, colour: '#b4c98a', opacity: 0.7 },
        ...[-1, 1].map((s) => ({
          trace: (t: number) => [0.6 + 0.32 * t, v + s * 0.06 * t] as const,
          width: 2,
          colour: '#b4c98a',
          opacity: 0.6,
        })),
      ]
    }),
  })
}

export const nymphaeaAlba = (pen: Pen): void => {
  const white = washed(
    [
      [0, '#dfe3bd'],
      [0.3, '#f3f1e4'],
      [1, '#fdfbf4'],
    ],
    WHITES.petal,
  )
  const bronze = pigment('#8a9a62', '#a08a6a', '#33281f')
  drawRhizome(pen, [520, 1500], [4, -10, 4], 620, 52, BROWNS.bark, 17)
  const stalk = (heading: readonly number[], length: number): P2 => {
    const s = drawStem(pen, { from: [780, 1480, 0], length, heading }, 12, 10, bronze)
    return [s(1).p[0], s(1).p[1]]
  }
  const p1 = stalk([150, 120, 128, 100], 860)
  const p2 = stalk([40, 62, 50, 76], 900)
  const p3 = stalk([110, 100, 112, 96], 1000)
  const b = stalk([70, 78, 92, 84], 760)
  const t = stalk([96, 84, 78, 90], 1080)
  pad(pen, p3, 300, 120, 58, GREENS.leaf)
  pad(pen, p1, 400, 166, 50, GREENS.deep)
  pad(pen, p2, 420, 20, 52, GREENS.leaf)
  drawSolid(pen, [b[0], b[1] + 14], 84, 190, 56, GREENS.yellow, blade(0.42, 0.8, 0.5))
  drawLeaf(
    pen,
    { from: [b[0], b[1] + 10], length: 186, width: 40, heading: [92, 82], fold: 30, profile: blade(0.42, 0.8, 0.5) },
    { veins: 'parallel', count: 6, pigment: white },
  )
  const f = facing([t[0], t[1] - 30, 60], 1.5, 90, 50)
  const layers: Layer[] = []
  const rings = [
    [4, 232, 62, [4, 14, 20]],
    [8, 228, 54, [14, 26, 30]],
    [8, 208, 48, [32, 44, 50]],
    [7, 178, 40, [50, 62, 70]],
    [6, 142, 30, [66, 78, 88]],
  ] as const
  for (const [i, [count, length, width, rise]] of rings.entries()) {
    layers.push(
      ...petalLayers(
        pen,
        shifted(f, [0, 0, i * 4]),
        whorl(
          pen.random,
          count,
          { length, width, rise, start: [16, 0], profile: blade(0.5, 0.7, 0.4), round: 0.05, cup: 0.5 },
          45 + i * 26,
          0.8,
        ),
        {
          pigment: white,
          back:
            i === 0
              ? washed(
                  [
                    [0, '#8d9a5c'],
                    [1, '#b5bd86'],
                  ],
                  GREENS.yellow,
                )
              : white,
          nerves: 9,
          shade: (u) => 0.4 * (1 - u) ** 2,
        },
      ),
    )
  }
  layers.push(
    ...stamenLayers(pen, shifted(f, [0, 0, 16]), {
      count: 54,
      length: 74,
      rise: [70, 84, 96],
      start: [26, 0],
      filament: '#efc64a',
      thick: 6,
      anther: pigment('#eab93a', '#f3d45e', '#8a5a1c'),
      size: 30,
      slim: 0.2,
    }),
  )
  inDepth(layers)
}
