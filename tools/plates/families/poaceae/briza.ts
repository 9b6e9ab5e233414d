import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSegment,
  drawSolid,
  drawStem,
  drawTube,
  knots,
  pigment,
  range,
  rootlets,
  spine,
} from '../../kit.ts'
import type { P2, Pen, Pigment, Spine } from '../../kit.ts'

const spikelet = (pen: Pen, at: P2, heading: number, size: number, tint: Pigment): void => {
  const h = heading * RAD
  const x: P2 = [Math.cos(h), -Math.sin(h)]
  const y: P2 = [Math.sin(h), Math.cos(h)]
  const n = 7
  for (const i of range(n).toReversed()) {
    const u = i / n
    const w = Math.sin((0.25 + 0.75 * (1 - u)) * Math.PI * 0.62)
    for (const side of i === n - 1 ? [0] : [-1, 1]) {
      const p: P2 = [at[0] + x[0] * u * 46 * size, at[1] + x[1] * u * 46 * size]
      const turn = heading - side * (54 - u * 30)
      drawSegment(
        pen,
        [p[0] + y[0] * side * 2, p[1] + y[1] * side * 2],
        turn,
        (26 - 6 * u) * size * (0.7 + 0.4 * w),
        9.5 * size,
        i % 3 === 0 ? GREENS.yellow : tint,
      )
    }
  }
}

export const grassBlade = (
  pen: Pen,
  from: P2,
  heading: readonly number[],
  length: number,
  width: number,
  roll: readonly number[] = [20, -20, 40],
  colour: Pigment = GREENS.leaf,
): void =>
  drawLeaf(
    pen,
    {
      from,
      length,
      width,
      heading,
      roll,
      fold: 16,
      profile: knots([
        [0, 0.7],
        [0.2, 1],
        [0.6, 0.8],
        [0.9, 0.3],
        [1, 0],
      ]),
    },
    { veins: 'parallel', count: 5, pigment: colour, back: GREENS.grey },
  )

/** Node and leaf of a grass: the sheath hugs the culm, the blade leaves it. */
export const grassLeaf = (
  pen: Pen,
  culm: Spine,
  u: number,
  heading: readonly number[],
  length: number,
  width: number,
  sheath: number,
  colour: Pigment = GREENS.leaf,
): void => {
  const low = culm(u)
  const h = low.heading
  drawSolid(pen, [low.p[0], low.p[1] + 4], h, 12, width * 0.95, GREENS.dark, blade(0.5, 0.4, 0.4))
  const end = culm(u + sheath)
  drawTube(
    pen,
    spine({ from: low.p, length: Math.abs(end.p[1] - low.p[1]), heading: [h, end.heading] }),
    100,
    (t) => width * (0.95 - 0.2 * t),
    colour,
    { hatch: 'along', spacing: 4 },
  )
  grassBlade(pen, [end.p[0], end.p[1] + 3], heading, length, width, [20, -20, 40], colour)
}

export const brizaMedia = (pen: Pen): void => {
  const tint = pigment('#b58a92', '#a2707e', '#3a1f34')
  rootlets(pen, [660, 1720], 17, 130, 170, 3.4, BROWNS.root, 30)
  for (const [h, b, l] of [
    [120, 160, 420],
    [64, 20, 440],
    [104, 118, 520],
    [78, 60, 500],
    [134, 176, 330],
    [50, 0, 340],
  ] as const)
    grassBlade(pen, [660 + (90 - h) * 0.5, 1716], [h, (h + b) / 2, b], l, 9)
  const one = drawStem(pen, { from: [660, 1716, 0], length: 1330, heading: [92, 88, 84, 88] }, 5, 2.6, GREENS.young)
  const two = drawStem(pen, { from: [646, 1716, 0], length: 930, heading: [106, 98, 104, 100] }, 4.5, 2.6, GREENS.young)
  grassLeaf(pen, one, 0.16, [110, 126, 160], 330, 9, 0.12)
  grassLeaf(pen, one, 0.36, [66, 50, 14], 270, 8, 0.12)
  grassLeaf(pen, two, 0.24, [126, 144, 180], 240, 8, 0.12)
  const panicle = (culm: Spine, from: number, reach: number, tiers: number): void => {
    for (const i of range(tiers)) {
      const s = culm(from + ((1 - from) * i) / (tiers - 1))
      const k = 1 - (i / tiers) * 0.8
      for (const side of i === tiers - 1 ? [0] : [-1, 1]) {
        const h = s.heading - side * pen.random.between(44, 62)
        const b = drawStem(
          pen,
          { from: s.p, length: reach * k * pen.random.between(0.8, 1.1), heading: [h, h + side * 14, h - side * 16] },
          1.8,
          1.3,
          GREENS.young,
          { outline: 0.7 },
        )
        for (const u of k > 0.4 ? [0.45, 0.7, 1] : [1]) {
          const e = b(u)
          const hang = drawStem(
            pen,
            { from: e.p, length: 46 * (u === 1 ? 0.8 : 1), heading: [e.heading + (u < 1 ? side * 36 : 0), -60 - side * 20, -88] },
            1.3,
            1,
            GREENS.young,
            { outline: 0.6 },
          )
          spikelet(pen, [hang(1).p[0], hang(1).p[1]], -90 + pen.random.jitter(26), 1.12, tint)
        }
      }
    }
  }
  panicle(one, 0.66, 300, 6)
  panicle(two, 0.68, 200, 5)
  spikelet(pen, [1160, 1620], -84, 3.4, tint)
}
