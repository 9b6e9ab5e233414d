import { GREENS, blade, drawLeaf, drawPinnate, knots, petalLayers, range, whorl } from '../../kit.ts'
import type { Frame, Layer, P2, Pen, Pigment, Spine } from '../../kit.ts'

export const roseLeaf = (
  pen: Pen,
  from: P2,
  heading: readonly number[],
  size: number,
  pairs = 2,
  colour: Pigment = GREENS.leaf,
): void => {
  drawPinnate(
    pen,
    {
      from,
      heading,
      length: 300 * size,
      first: 0.36,
      pairs,
      spread: 66,
      terminal: 1.15,
      sizes: [0.82, 1],
      thick: 4.5,
      leaflet: { length: 150 * size, width: 47 * size, profile: blade(0.45, 0.75, 0.55), fold: 16, wave: 0.05 },
    },
    { teeth: 13, tooth: 0.1, count: 7, pigment: colour },
  )
  for (const side of [-1, 1]) {
    const h = (heading[0] ?? 0) - side * 16
    drawLeaf(
      pen,
      { from, length: 84 * size, width: 10 * size, heading: [h, h - side * 30], fold: 20 },
      { veins: 'midrib', pigment: GREENS.young },
    )
  }
}

/** Hooked prickles, their tips turned down. */
export const prickles = (pen: Pen, stem: Spine, radius: number, count: number, size: number, colour: Pigment): void => {
  for (const i of range(count)) {
    const s = stem(0.06 + (0.84 * (i + pen.random.between(0.2, 0.8))) / count)
    const side = i % 2 ? 1 : -1
    const h = s.heading - side * 78
    const foot: P2 = [s.p[0] + s.side[0] * side * radius * 0.7, s.p[1] + s.side[1] * side * radius * 0.7]
    drawLeaf(
      pen,
      {
        from: foot,
        length: size * pen.random.between(0.8, 1.2),
        width: size * 0.3,
        heading: [h, h - side * 42],
        profile: knots([
          [0, 1],
          [0.35, 0.42],
          [1, 0],
        ]),
      },
      { veins: 'none', pigment: colour, style: { hatch: 'none' } },
    )
  }
}

export const sepals = (pen: Pen, frame: Frame, rise: readonly number[], length: number): Layer[] =>
  petalLayers(
    pen,
    frame,
    whorl(
      pen.random,
      5,
      { length, width: length * 0.17, rise, start: [8, -4], profile: blade(0.24, 1.3, 0.3), point: 0.1, round: 0, cup: 0.4 },
      54,
    ),
    { pigment: GREENS.leaf, nerves: 3 },
  )
