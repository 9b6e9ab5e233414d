import { drawTube } from './stem.ts'
import { RAD, range, steps } from './geometry.ts'
import type { P2 } from './geometry.ts'
import type { Pen } from './pen.ts'
import { BROWNS, WHITES } from './pigment.ts'
import type { Pigment } from './pigment.ts'
import { knots } from './profile.ts'
import { spine } from './spine.ts'
import { thread } from './stamen.ts'

/** One thin root that wanders as it goes. */
export const rootlet = (pen: Pen, from: P2, heading: number, length: number, thick: number, colour: Pigment): void => {
  let [x, y] = from
  let h = heading
  const points: P2[] = []
  const n = Math.max(6, Math.round(length / 24))
  for (const _ of steps(n)) {
    points.push([x, y])
    h += pen.random.jitter(26)
    x += (Math.cos(h * RAD) * length) / n
    y -= (Math.sin(h * RAD) * length) / n
  }
  thread(pen, points, thick + 2.2, 1.2, colour.ink, 0.85)
  thread(pen, points, thick, 0.5, colour.wash[0]?.[1] ?? colour.light)
  if (thick > 4)
    thread(
      pen,
      points.map(([a, b]): P2 => [a + thick * 0.2, b + thick * 0.15]),
      thick * 0.4,
      0.3,
      colour.shade,
      0.6,
    )
  if (length > 90) {
    for (const p of points.slice(2, -1)) {
      if (pen.random.next() < 0.4) rootlet(pen, p, h + (pen.random.next() < 0.5 ? 50 : -50), length * 0.28, thick * 0.45, colour)
    }
  }
}

export const rootlets = (
  pen: Pen,
  from: P2,
  count: number,
  spread: number,
  length: number,
  thick = 4,
  colour: Pigment = WHITES.root,
  width = 20,
): void => {
  for (const i of range(count)) {
    const f = count > 1 ? i / (count - 1) - 0.5 : 0
    const start: P2 = [from[0] + f * width * 2, from[1] - Math.abs(f) * width * 0.4]
    rootlet(pen, start, -90 + f * spread + pen.random.jitter(9), length * pen.random.between(0.65, 1.1), thick, colour)
  }
}

export const drawBulb = (pen: Pen, foot: P2, width: number, height: number, colour: Pigment = BROWNS.tunic): void => {
  const curve = spine({ from: [foot[0], foot[1], 0], length: height, heading: [92, 88] })
  const profile = knots([
    [0, 0.25],
    [0.12, 0.8],
    [0.34, 1],
    [0.6, 0.72],
    [0.82, 0.28],
    [1, 0.16],
  ])
  drawTube(pen, curve, height, (u) => profile(u) * width * 0.5, colour, { hatch: 'along', spacing: 5, grain: [18, 12] })
}

export const drawTaproot = (
  pen: Pen,
  top: P2,
  thick: number,
  length: number,
  colour: Pigment = BROWNS.root,
  heading: readonly number[] = [-88, -98, -84],
): void => {
  const curve = spine({ from: [top[0], top[1], 0], length, heading })
  for (const u of [0.25, 0.4, 0.52, 0.66, 0.78, 0.88]) {
    const s = curve(u)
    const side = pen.random.next() < 0.5 ? -1 : 1
    rootlet(pen, [s.p[0], s.p[1]], s.heading + side * pen.random.between(35, 65), length * (0.5 - u * 0.3), thick * 0.16, colour)
  }
  drawTube(pen, curve, length, (u) => thick * (1 - u) ** 0.9 + 0.8, colour, { spacing: 7 })
}

/** A rootstock that lies in the ground, ringed with old scars. */
export const drawRhizome = (
  pen: Pen,
  from: P2,
  heading: readonly number[],
  length: number,
  thick: number,
  colour: Pigment = BROWNS.root,
  roots = 9,
): void => {
  const curve = spine({ from: [from[0], from[1], 0], length, heading })
  for (const i of range(roots)) {
    const s = curve((i + 0.5) / roots)
    rootlet(pen, [s.p[0], s.p[1] + thick * 0.4], -90 + pen.random.jitter(32), pen.random.between(70, 150), 4, colour)
  }
  const rings = Math.max(3, Math.round(length / 55))
  drawTube(
    pen,
    curve,
    length,
    (u) => thick * (0.62 + 0.38 * Math.sin(Math.PI * Math.min(1, u * 1.02 + 0.12)) + 0.07 * Math.sin(u * rings * Math.PI * 2)),
    colour,
    { spacing: 6, grain: [30, 8] },
  )
}
