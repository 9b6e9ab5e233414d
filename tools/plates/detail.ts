import { drawTube } from './stem.ts'
import { RAD, add, clamp, range } from './geometry.ts'
import type { P2 } from './geometry.ts'
import { tracer } from './path.ts'
import { fillShape, strokePath } from './pen.ts'
import type { Pen } from './pen.ts'
import type { Pigment } from './pigment.ts'
import { blade } from './profile.ts'
import type { Profile } from './profile.ts'
import { spine } from './spine.ts'
import type { Spine } from './spine.ts'
import { thread } from './stamen.ts'

/** A solid of round section: seed, berry, bud, capsule. */
export const drawSolid = (
  pen: Pen,
  at: P2,
  heading: number,
  length: number,
  radius: number,
  colour: Pigment,
  profile: Profile = blade(0.5, 0.5, 0.5),
  hatch: 'along' | 'across' = 'along',
): Spine => {
  const curve = spine({ from: [at[0], at[1], 0], length, heading: [heading] })
  drawTube(pen, curve, length, (u) => radius * profile(u), colour, {
    hatch,
    grain: [clamp(Math.round(length / 7), 6, 16), clamp(Math.round(radius / 4), 4, 11)],
    spacing: 4.5,
  })
  return curve
}

/** Short hairs standing off a stem. */
export const drawHairs = (
  pen: Pen,
  curve: Spine,
  radius: number,
  count: number,
  length: number,
  colour: string,
  from = 0.05,
  to = 0.95,
): void => {
  for (const _ of range(count)) {
    const s = curve(pen.random.between(from, to))
    const side = pen.random.next() < 0.5 ? -1 : 1
    const root = add(s.p, s.side, side * radius)
    const h = (s.heading - side * (90 + pen.random.jitter(28))) * RAD
    const k = length * pen.random.between(0.6, 1.15)
    thread(
      pen,
      [
        [root[0], root[1]],
        [root[0] + Math.cos(h) * k, root[1] - Math.sin(h) * k],
      ],
      1.5,
      0.4,
      colour,
      0.8,
    )
  }
}

/** A cut face: the wall, its chambers, and what lies in them. */
export const drawSection = (
  pen: Pen,
  at: P2,
  radius: number,
  wall: Pigment,
  chambers: number,
  inside: Pigment,
  seed: Pigment,
  ovules = 2,
): void => {
  const circle = (c: P2, a: number, b: number, turn: number): P2[] =>
    range(18).map((i) => {
      const t = (i * 20 + turn) * RAD
      const x = Math.cos(t) * a
      const y = Math.sin(t) * b
      const k = turn * RAD
      return [c[0] + x * Math.cos(k) - y * Math.sin(k), c[1] + x * Math.sin(k) + y * Math.cos(k)]
    })
  const skin = circle(at, radius, radius * 0.96, 0)
  fillShape(pen, skin, wall.ink)
  fillShape(pen, circle(at, radius - 2.4, radius * 0.96 - 2.8, 0), wall.wash[0]?.[1] ?? wall.light)
  for (const i of range(chambers)) {
    const a = (i * 360) / chambers + 90
    const c: P2 = [at[0] + Math.cos(a * RAD) * radius * 0.5, at[1] - Math.sin(a * RAD) * radius * 0.5]
    fillShape(pen, circle(c, radius * 0.36, (radius * 1.25) / (chambers + 1.2), -a), inside.ink)
    fillShape(pen, circle(c, radius * 0.34, (radius * 1.13) / (chambers + 1.2), -a), inside.wash[0]?.[1] ?? inside.light)
    for (const k of range(ovules)) {
      const off = (k - (ovules - 1) / 2) * radius * 0.26
      const r = radius * 0.13
      const o: P2 = [c[0] - Math.sin(a * RAD) * off, c[1] - Math.cos(a * RAD) * off]
      fillShape(pen, circle(o, r, r * 0.8, a), seed.ink)
      fillShape(pen, circle([o[0] - 0.8, o[1] - 0.8], r * 0.82, r * 0.64, a), seed.wash[0]?.[1] ?? seed.light)
    }
  }
}

/** A flower too small to engrave: a lobed disc in perspective, a touch of shadow, its eye. */
export const drawRosette = (
  pen: Pen,
  at: P2,
  radius: number,
  squash: number,
  turn: number,
  petals: number,
  colours: { readonly petal: Pigment; readonly eye: string },
  depth = 0.42,
): void => {
  const n = petals * 2
  const k = turn * RAD
  const ring = (scale: number, off: number, count: number): P2[] =>
    range(count).map((i) => {
      const a = (i / count) * Math.PI * 2
      const r = radius * scale * (count === n && i % 2 ? 1 - depth * 1.3 : 1.12)
      const x = Math.cos(a + k * 0.7) * r
      const y = Math.sin(a + k * 0.7) * r * squash
      return [at[0] + x * Math.cos(k) - y * Math.sin(k) + radius * off, at[1] + x * Math.sin(k) + y * Math.cos(k) + radius * off]
    })
  const first = colours.petal.wash[colours.petal.wash.length - 1]?.[1] ?? colours.petal.light
  fillShape(pen, ring(1, 0, n), first, 1, { ink: colours.petal.ink, width: 0.9 * pen.line })
  if (radius > 9) fillShape(pen, ring(0.5, 0.18, 5), colours.petal.shade, 0.35)
  const t = tracer()
  t.move(at)
  t.dot()
  strokePath(pen, t.data(), colours.eye, radius * 0.5)
}
