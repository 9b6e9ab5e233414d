import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawFerny,
  drawHairs,
  drawLeaf,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  petalLayers,
  pigment,
  range,
  spine,
  stamenLayers,
  steps,
  thread,
  throat,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment } from '../../kit.ts'

const silky = '#d8d6cc'

const fur = (
  pen: Pen,
  at: (t: number) => P2,
  heading: (t: number) => number,
  count: number,
  length: number,
  ink = '#8d8a86',
): void => {
  for (const i of range(count)) {
    const t = (i + pen.random.next()) / count
    const p = at(t)
    const h = (heading(t) + pen.random.jitter(24)) * RAD
    const k = length * pen.random.between(0.6, 1.2)
    const tip: P2 = [p[0] + Math.cos(h) * k, p[1] - Math.sin(h) * k]
    const mid: P2 = [p[0] + Math.cos(h + 0.3) * k * 0.5, p[1] - Math.sin(h + 0.3) * k * 0.5]
    thread(pen, [p, mid, tip], 1.6, 0.5, i % 3 ? silky : ink, 0.9)
  }
}

const bell = (pen: Pen, frame: Frame, violet: Pigment): void =>
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        3,
        { length: 230, width: 74, rise: [66, 58, 38], start: [10, 0], profile: blade(0.45, 0.72, 0.5), round: 0.06, cup: 0.35 },
        30,
        0.5,
      ),
      { pigment: violet, back: pigment('#9c8cb8', '#8474a8', '#352a5a'), nerves: 15, shade: throat(0.3) },
    ),
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        3,
        { length: 226, width: 72, rise: [60, 50, 26], start: [12, -2], profile: blade(0.45, 0.72, 0.5), round: 0.06, cup: 0.3 },
        -90,
        0.5,
      ),
      { pigment: violet, back: pigment('#9c8cb8', '#8474a8', '#352a5a'), nerves: 15, shade: throat(0.3) },
    ),
    ...stamenLayers(pen, frame, {
      count: 54,
      length: 84,
      rise: [76, 62],
      start: [8, 0],
      filament: '#f2e2a2',
      thick: 2,
      anther: pigment('#eab93a', '#f2cf62', '#7a4a1c'),
      size: 14,
      slim: 0.42,
    }),
    ...stamenLayers(pen, frame, {
      count: 18,
      length: 112,
      rise: [86, 80],
      start: [2, 0],
      filament: '#8d6aa0',
      thick: 2,
      anther: violet,
      size: 8,
      slim: 0.4,
    }),
  ])

export const pulsatillaVulgaris = (pen: Pen): void => {
  const violet = pigment('#8a70b4', '#6a4f9e', '#261a52')
  drawTaproot(pen, [700, 1560], 30, 330, BROWNS.bark)
  for (const [h, len] of [
    [158, 400],
    [136, 430],
    [28, 420],
    [54, 400],
    [172, 300],
    [8, 300],
  ] as const) {
    drawFerny(
      pen,
      { from: [700, 1566], heading: [h, h - (h - 90) * 0.3], length: len, pairs: 4, spread: 54, order: 2, width: 7 },
      GREENS.grey,
    )
  }
  const plant = (heading: readonly number[], length: number, collar: number): ReturnType<typeof spine> => {
    const stem = drawStem(pen, { from: [700, 1560, 0], length, heading }, 10, 8, pigment('#9aa27c', '#a08a82', '#4a3440'))
    drawHairs(pen, stem, 8, Math.round(length / 6), 22, '#a8a59c')
    const c = stem(collar)
    for (const i of range(11)) {
      const h = c.heading + (i - 5) * 15
      drawLeaf(
        pen,
        { from: [c.p[0], c.p[1]], length: 150 + 30 * Math.sin(i * 2), width: 5.5, heading: [h, h + (i - 5) * 3], roll: [20] },
        { veins: 'midrib', pigment: GREENS.grey },
      )
    }
    fur(
      pen,
      () => [c.p[0] + pen.random.jitter(22), c.p[1] - pen.random.next() * 40],
      () => c.heading + pen.random.jitter(70),
      80,
      46,
    )
    return stem
  }
  const left = plant([104, 112, 98, 118], 860, 0.72)
  const right = plant([80, 72, 84, 78], 980, 0.58)
  const f = left(1)
  const frame = facing([f.p[0] - 4, f.p[1] + 4, 30], 1.14, 128, 62)
  bell(pen, frame, violet)
  const g = right(1)
  const plumes = 46
  for (const i of range(plumes)) {
    const h = 78 + (i / (plumes - 1) - 0.5) * 300 + pen.random.jitter(8)
    const len = pen.random.between(130, 185)
    const curve = spine({
      from: [g.p[0], g.p[1], 0],
      length: len,
      heading: [h, h + pen.random.jitter(40), h + pen.random.jitter(60)],
    })
    const at = (t: number): P2 => [curve(t).p[0], curve(t).p[1]]
    thread(pen, steps(8).map(at), 3, 1, '#8a7468')
    fur(
      pen,
      (t) => at(0.15 + t * 0.85),
      (t) => curve(t).heading + (pen.random.next() < 0.5 ? 42 : -42),
      26,
      22,
      '#a39a90',
    )
  }
  drawSolid(pen, [g.p[0] - 4, g.p[1] + 26], 84, 52, 28, BROWNS.bark)
  const young = plant([92, 86, 98], 470, 0.62)
  const y = young(1)
  drawSolid(pen, [y.p[0], y.p[1] + 4], 108, 130, 48, violet, blade(0.42, 0.8, 0.5))
  fur(
    pen,
    (t) => [y.p[0] - 30 + t * 40, y.p[1] - 20 - pen.random.next() * 90],
    () => 100,
    60,
    34,
  )
}
