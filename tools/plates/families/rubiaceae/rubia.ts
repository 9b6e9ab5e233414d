import {
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawRosette,
  drawSection,
  drawSegment,
  drawSolid,
  drawStem,
  drawTube,
  pigment,
  range,
  rootlet,
  spine,
  thread,
} from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'

export const rubiaTinctorum = (pen: Pen): void => {
  const red = pigment('#b5482f', '#96301f', '#3a0c10')
  const rootRed = (from: P2, heading: readonly number[], length: number, thick: number): void => {
    const c = spine({ from: [from[0], from[1], 0], length, heading })
    for (const u of [0.3, 0.5, 0.7, 0.86])
      rootlet(pen, [c(u).p[0], c(u).p[1]], c(u).heading + (u > 0.6 ? 50 : -46), length * 0.34, thick * 0.34, red)
    drawTube(pen, c, length, (u) => thick * (1 - u * 0.86) * (1 + 0.08 * Math.sin(u * 26)), red, { spacing: 6 })
  }
  rootRed([650, 1500], [-120, -146, -120], 520, 24)
  rootRed([656, 1500], [-60, -34, -58], 540, 24)
  rootRed([652, 1500], [-88, -96, -84], 430, 27)
  const stems = [
    [[110, 96, 118, 104], 1060],
    [[74, 84, 66, 80], 1180],
  ] as const
  for (const [k, [heading, length]] of stems.entries()) {
    const s = drawStem(pen, { from: [652, 1504, 0], length, heading }, 8, 4.4, GREENS.stem, { hatch: 'along' })
    for (const i of range(7)) {
      const u = 0.12 + i * 0.138
      const at = s(u)
      const size = 1 - i * 0.06
      if (i > 1) {
        for (const side of [-1, 1]) {
          const h = at.heading - side * 40
          const tw = drawStem(pen, { from: at.p, length: 190 * size, heading: [h, h + side * 10] }, 3, 2, GREENS.young)
          for (const [v, d] of [
            [0.5, 50],
            [0.66, -46],
            [0.82, 40],
            [1, 0],
          ] as const) {
            const q = tw(v)
            const e: P2 = [q.p[0] + Math.cos((q.heading + d) * RAD) * 36, q.p[1] - Math.sin((q.heading + d) * RAD) * 36]
            thread(pen, [[q.p[0], q.p[1]], e], 2, 1.6, '#6b7a3a')
            if (i < 4 && k === 1) drawSolid(pen, [e[0], e[1] + 10], 90, 24, 13, pigment('#3a2a3c', '#241a2c', '#08040c'))
            else drawRosette(pen, e, 12, 0.85, d, 5, { petal: pigment('#d9d068', '#e6e08a', '#6b6530'), eye: '#8d8a34' }, 0.55)
          }
          if (i > 3) drawSegment(pen, [tw(0.5).p[0], tw(0.5).p[1]], tw(0.5).heading + 30, 44, 8, GREENS.leaf)
        }
      }
      for (const j of range(6).toSorted((a, b) => Math.sin(a + 0.4) - Math.sin(b + 0.4))) {
        const a = (j / 6) * 2 * Math.PI + 0.5 + i * 0.3
        const x = Math.cos(a)
        const z = Math.sin(a)
        const h = at.heading - x * 76
        drawLeaf(
          pen,
          {
            from: [at.p[0], at.p[1]],
            length: 220 * size * (0.5 + 0.5 * Math.abs(x)),
            width: 40 * size,
            heading: [h, h - x * 18],
            pitch: [z * 20, z * 44],
            fold: 12,
            profile: blade(0.42, 0.95, 0.55),
          },
          { veins: 'pinnate', count: 4, pigment: GREENS.leaf, back: GREENS.grey, style: { rise: 0.26 } },
        )
      }
    }
    const e = s(1)
    for (const d of [-50, 0, 50]) drawSegment(pen, [e.p[0], e.p[1]], e.heading + d, 60, 12, GREENS.leaf)
  }
  drawSection(
    pen,
    [1190, 1800],
    48,
    pigment('#8d4a34', '#b5482f', '#3a0c10'),
    1,
    pigment('#d9703c', '#e0884c', '#6b1f14'),
    red,
    0,
  )
  drawSolid(pen, [1290, 1830], 90, 54, 29, pigment('#3a2a3c', '#241a2c', '#08040c'))
}
