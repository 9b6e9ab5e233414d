import {
  BROWNS,
  GREENS,
  RAD,
  drawHairs,
  drawPalmate,
  drawSolid,
  drawStem,
  drawTaproot,
  drawTube,
  facing,
  inDepth,
  knots,
  lozenge,
  petalLayers,
  pigment,
  place,
  range,
  sheetLayers,
  spine,
  stamenLayers,
  throat,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen } from '../../kit.ts'

const lobedLeaf = (pen: Pen, from: P2, heading: readonly number[], size: number): void => {
  const axis = drawStem(pen, { from: [from[0], from[1], 0], length: 400 * size, heading }, 6, 3.5, GREENS.glaucous)
  const one = (u: number, turn: number, k: number): void => {
    const s = axis(u)
    const h = s.heading + turn
    const f = facing([s.p[0], s.p[1], 0], 140 * size * k, 90, 0, 0)
    const c = Math.cos((h - 90) * RAD)
    const d = Math.sin((h - 90) * RAD)
    const frame: Frame = { ...f, x: [c, -d, 0], y: [-d, -c, 0] }
    drawPalmate(
      pen,
      frame,
      { lobes: 5, span: 108, depth: 0.42, sharp: 0.5, side: 0.55, teeth: 3, tooth: 0.1, dome: 0.2 },
      GREENS.glaucous,
      { spacing: 6 },
    )
  }
  for (const [u, k] of [
    [0.38, 0.66],
    [0.66, 0.8],
  ] as const) {
    one(u, 66, k)
    one(u + 0.05, -66, k)
  }
  one(0.98, 0, 1)
}

const flower = (pen: Pen, frame: Frame): void =>
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        4,
        {
          length: 96,
          width: 52,
          rise: [26, 8],
          start: [6, 0],
          round: 0.5,
          cup: 0.25,
          profile: knots([
            [0, 0.2],
            [0.35, 0.7],
            [0.7, 1],
            [1, 0.7],
          ]),
        },
        45,
      ),
      { pigment: pigment('#f0c93a', '#f6dc62', '#8a5a1c'), shade: throat(0.25) },
    ),
    ...stamenLayers(pen, frame, {
      count: 24,
      length: 46,
      rise: [60, 48],
      start: [8, 0],
      filament: '#efc93a',
      thick: 2.4,
      anther: pigment('#e3a92c', '#efc24a', '#7a4a1c'),
      size: 13,
      slim: 0.4,
    }),
    ...sheetLayers(pen, lozenge(place(frame, [0, 0, 0]), place(frame, [0, 0, 66]), 8 * frame.scale), { pigment: GREENS.leaf }),
  ])

const umbel = (pen: Pen, at: P2, heading: number, stage: readonly ('flower' | 'bud' | 'pod')[]): void => {
  const n = stage.length
  for (const [i, kind] of stage.entries()) {
    const h = heading + ((i + 0.5) / n - 0.5) * -116
    const s = drawStem(
      pen,
      { from: [at[0], at[1], 0], length: kind === 'pod' ? 110 : 150, heading: [h, h * 0.7 + heading * 0.3] },
      3.4,
      3.2,
      GREENS.yellow,
    )
    const t = s(1)
    if (kind === 'flower') flower(pen, facing([t.p[0], t.p[1], i], 1, h, 40))
    if (kind === 'bud') drawSolid(pen, [t.p[0], t.p[1]], t.heading, 48, 18, GREENS.yellow)
    if (kind === 'pod') {
      const c = spine({ from: [t.p[0], t.p[1], 0], length: 190, heading: [t.heading, 90 + (t.heading - 90) * 0.3] })
      drawTube(pen, c, 190, (u) => (7.5 + 1.6 * Math.sin(u * 44)) * (1 - u * u * u * 0.75), GREENS.leaf, { grain: [40, 6] })
    }
  }
}

export const chelidoniumMajus = (pen: Pen): void => {
  drawTaproot(pen, [640, 1620], 26, 250, pigment('#a8623c', '#8d4a2c', '#3a1a14'))
  const stem = drawStem(pen, { from: [644, 1624, 0], length: 1180, heading: [96, 84, 78, 90] }, 13, 8, GREENS.glaucous)
  drawHairs(pen, stem, 9, 60, 13, '#8d9a82')
  lobedLeaf(pen, [640, 1610], [160, 178], 1.08)
  lobedLeaf(pen, [650, 1600], [22, 6], 1.1)
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  const side = drawStem(pen, { from: stem(0.44).p, length: 520, heading: [138, 116, 104] }, 8, 5, GREENS.glaucous)
  lobedLeaf(pen, p(0.44), [36, 10], 1)
  lobedLeaf(pen, p(0.72), [150, 168], 0.78)
  const twig = drawStem(pen, { from: stem(0.72).p, length: 300, heading: [52, 64] }, 6, 5, GREENS.glaucous)
  umbel(pen, [side(1).p[0], side(1).p[1]], 100, ['pod', 'flower', 'pod', 'bud'])
  umbel(pen, [twig(1).p[0], twig(1).p[1]], 66, ['bud', 'flower', 'bud'])
  umbel(pen, p(1), 92, ['flower', 'pod', 'flower', 'bud', 'flower'])
  for (const i of range(4)) drawSolid(pen, [1190 + i * 46, 1790 - (i % 2) * 26], 40 + i * 30, 34, 13, BROWNS.seed)
}
