import { drawStem, range } from '../../kit.ts'
import type { P2, P3, Pen, Pigment, Spine } from '../../kit.ts'

/** A scorpioid cyme: a curl that unrolls as its flowers open, oldest first. */
export const cyme = (
  pen: Pen,
  from: P3,
  heading: readonly number[],
  length: number,
  curl: number,
  count: number,
  thick: number,
  colour: Pigment,
  put: (at: P2, heading: number, age: number, side: number) => void,
): Spine => {
  const last = heading[heading.length - 1] ?? 90
  const s = drawStem(
    pen,
    { from, length, heading: [...heading, last - curl * 0.25, last - curl * 0.6, last - curl] },
    thick,
    thick * 0.5,
    colour,
  )
  for (const i of range(count).toReversed()) {
    const age = 1 - i / (count - 1)
    const at = s(0.2 + (0.8 * i) / (count - 1))
    const side = i % 2 ? 1 : -1
    put([at.p[0], at.p[1]], at.heading + Math.sign(curl) * (58 + side * 24), age, side)
  }
  return s
}
