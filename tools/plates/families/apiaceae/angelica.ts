import {
  BROWNS,
  GREENS,
  blade,
  drawLeaf,
  drawPinnate,
  drawSolid,
  drawStem,
  drawTaproot,
  drawUmbel,
  facing,
  knots,
  pigment,
} from '../../kit.ts'
import type { P2, Pen, Spine } from '../../kit.ts'

const bipinnate = (pen: Pen, from: P2, heading: readonly number[], length: number, sheath: number): void => {
  drawSolid(
    pen,
    from,
    heading[0] ?? 90,
    sheath,
    sheath * 0.24,
    GREENS.young,
    knots([
      [0, 0.7],
      [0.4, 1],
      [1, 0.24],
    ]),
  )
  const axis = drawStem(pen, { from: [from[0], from[1], 0], length, heading }, 7, 4, pigment('#93a05a', '#98766a', '#3a2430'))
  const branch = (u: number, side: number, k: number): void => {
    const s = axis(u)
    const h = s.heading - side * 58
    drawPinnate(
      pen,
      {
        from: [s.p[0], s.p[1]],
        heading: [h, h + side * 14],
        length: 210 * k,
        first: 0.4,
        pairs: 1,
        terminal: 1.1,
        spread: 62,
        thick: 3.6,
        sizes: [1, 1],
        leaflet: { length: 140 * k, width: 46 * k, profile: blade(0.4, 0.85, 0.5), fold: 14 },
      },
      { teeth: 12, tooth: 0.12, count: 6, pigment: GREENS.leaf },
    )
  }
  for (const [u, k] of [
    [0.5, 1],
    [0.76, 0.8],
  ] as const) {
    branch(u, -1, k)
    branch(u, 1, k)
  }
  const e = axis(1)
  drawPinnate(
    pen,
    {
      from: [e.p[0], e.p[1]],
      heading: [e.heading],
      length: 150,
      first: 0.4,
      pairs: 1,
      terminal: 1.1,
      spread: 60,
      thick: 3.4,
      sizes: [1, 1],
      leaflet: { length: 120, width: 40, profile: blade(0.4, 0.85, 0.5), fold: 14 },
    },
    { teeth: 12, tooth: 0.12, count: 6, pigment: GREENS.leaf },
  )
}

export const angelicaSylvestris = (pen: Pen): void => {
  const blush = pigment('#ece3e0', '#f3e8e6', '#6a5560')
  const wine = pigment('#9a9a6a', '#96687a', '#3a1a34')
  drawTaproot(pen, [640, 1700], 40, 230, BROWNS.root)
  const stem = drawStem(pen, { from: [640, 1706, 0], length: 1280, heading: [90, 94, 87, 90] }, 20, 9, wine, { hatch: 'along' })
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  bipinnate(pen, p(0.08), [152, 160], 500, 130)
  bipinnate(pen, p(0.26), [28, 16], 470, 130)
  const sheath = (u: number, side: number): void =>
    drawLeaf(
      pen,
      {
        from: p(u),
        length: 190,
        width: 44,
        heading: [90 - side * 20, 90 - side * 46],
        fold: 36,
        roll: [side * 24],
        profile: blade(0.36, 1.1, 0.5),
      },
      { veins: 'parallel', count: 7, pigment: pigment('#a8b070', '#b59a7a', '#4a3430') },
    )
  const a = drawStem(pen, { from: stem(0.6).p, length: 470, heading: [134, 116, 108] }, 8, 6, wine)
  const b = drawStem(pen, { from: stem(0.72).p, length: 360, heading: [44, 62, 70] }, 8, 6, wine)
  sheath(0.6, -1)
  sheath(0.72, 1)
  const umbel = (s: Spine, scale: number, tilt: number, rays: number): void => {
    const e = s(1)
    drawUmbel(pen, facing([e.p[0], e.p[1], 0], scale, e.heading, tilt), {
      rays,
      length: 215,
      spread: 72,
      florets: 12,
      pedicel: 36,
      floret: 8.6,
      stalk: wine,
      petal: blush,
      eye: '#c98f9c',
      notch: 0.45,
    })
  }
  umbel(a, 0.8, 84, 16)
  umbel(b, 0.74, 88, 14)
  umbel(stem, 1.12, 72, 24)
  for (const [x, h] of [
    [1180, 84],
    [1290, 96],
  ] as const) {
    drawLeaf(
      pen,
      { from: [x, 1810], length: 104, width: 42, heading: [h], profile: blade(0.5, 0.5, 0.5), fold: 6 },
      { veins: 'none', pigment: BROWNS.straw },
    )
    drawSolid(pen, [x, 1804], h, 92, 17, pigment('#b59a5c', '#9a7d48', '#44301f'))
  }
}
