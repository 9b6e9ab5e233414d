import { seeded } from '../plates/random.ts'

/** A landscape, as the demo's people might have photographed one: drawn, not taken from anywhere. */
export type View = {
  /** What makes this drawing another than the others. */
  seed: string
  width: number
  height: number
  /** Colours of the sky from above to the horizon. */
  sky: readonly [string, string]
  /** Where the sun or moon stands, as shares of width and height, and its colour. */
  sun: { x: number; y: number; colour: string }
  /** Share of the height from above. */
  horizon: number
  /** Ridges from the farthest to the nearest. */
  ridges: readonly string[]
  /** How high ridges rise, as a share of the height. */
  relief: number
  /** A river between the farthest ridges and the others. */
  water?: string
  /** Flowers of the foreground. */
  flowers?: { colour: string; heart: string; count: number }
}

const POINTS = 48

const ridge = (view: View, index: number, random: () => number): string => {
  const { width, height, horizon, ridges, relief } = view
  const level = height * (horizon + (1 - horizon) * (index / ridges.length) ** 1.15)
  const waves = [1, 2.3, 5.1].map((pace) => ({
    pace: pace * (0.7 + random() * 0.6),
    phase: random() * Math.PI * 2,
    size: 1 / pace,
  }))
  const rise = height * relief * (1 - index / (ridges.length * 1.4))
  const points = Array.from({ length: POINTS + 1 }, (_, at) => {
    const along = at / POINTS
    const wave = waves.reduce((sum, { pace, phase, size }) => sum + Math.sin(along * Math.PI * 2 * pace + phase) * size, 0)
    return `${(along * width).toFixed(1)} ${(level - rise * wave * 0.5).toFixed(1)}`
  })
  return `<path d="M0 ${height}L${points.join('L')}L${width} ${height}Z" fill="${ridges[index]}"/>`
}

const river = ({ width, height, horizon, water }: View, random: () => number): string => {
  if (water === undefined) return ''
  const top = height * (horizon + 0.06)
  const glints = Array.from({ length: 60 }, () => {
    const [x, y, length] = [random() * width, top + random() ** 1.5 * height * 0.2, 20 + random() * width * 0.12]
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}h${length.toFixed(1)}" stroke="#fff" stroke-opacity="${(0.1 + random() * 0.25).toFixed(2)}" stroke-width="3" stroke-linecap="round"/>`
  })
  return `<rect y="${top}" width="${width}" height="${height - top}" fill="${water}"/>${glints.join('')}`
}

const flower = ({ width, height, flowers }: View, depth: number, random: () => number): string => {
  if (flowers === undefined) return ''
  const [x, y] = [random() * width, height * (0.72 + 0.26 * depth)]
  const size = height * (0.006 + 0.028 * depth ** 1.6)
  const lean = (random() - 0.5) * size
  const petals = Array.from({ length: 5 }, (_, at) => {
    const angle = (at * 72 + random() * 20).toFixed(0)
    return `<ellipse cx="${x + lean}" cy="${y - size}" rx="${size * 0.5}" ry="${size * 0.85}" transform="rotate(${angle} ${x + lean} ${y})" fill="${flowers.colour}" fill-opacity="0.88"/>`
  })
  return `<path d="M${x} ${y + size * 5}Q${x} ${y + size * 2} ${x + lean} ${y}" stroke="#3d5a35" stroke-width="${size * 0.2}" fill="none"/>${petals.join('')}<circle cx="${x + lean}" cy="${y}" r="${size * 0.4}" fill="${flowers.heart}"/>`
}

/** The landscape as SVG. */
export const drawView = (view: View): string => {
  const { seed, width, height, sky, sun, ridges, flowers } = view
  const random = seeded(seed).next
  const [x, y] = [sun.x * width, sun.y * height]
  const near = Math.max(1, ridges.length - 2)
  const drawn = ridges.map((_, index) => ridge(view, index, random))
  const meadow = Array.from({ length: flowers?.count ?? 0 }, () => random())
    .toSorted((a, b) => a - b)
    .map((depth) => flower(view, depth, random))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="0.8" stop-color="${sky[1]}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${sun.colour}" stop-opacity="0.75"/><stop offset="1" stop-color="${sun.colour}" stop-opacity="0"/></radialGradient>
<linearGradient id="mist" x2="0" y2="1"><stop stop-color="${sky[1]}" stop-opacity="0"/><stop offset="1" stop-color="${sky[1]}" stop-opacity="0.35"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="${x}" cy="${y}" r="${height * 0.42}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${height * 0.055}" fill="${sun.colour}"/>
${drawn.slice(0, near - 1).join('')}<rect width="${width}" height="${height * 0.75}" fill="url(#mist)"/>${river(view, random)}${drawn.slice(near - 1).join('')}${meadow.join('')}
</svg>`
}
