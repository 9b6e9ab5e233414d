import { COLOURS } from '@florilege/shared/contracts'
import type { Colour } from '@florilege/shared/contracts'

type Oklch = { lightness: number; chroma: number; hue: number }

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Converts red, green and blue from 0 to 255 to OKLCH, whose distances match perception; hue in degrees. */
const oklchOf = (red: number, green: number, blue: number): Oklch => {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b2 = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const hue = (Math.atan2(b2, a) * 180) / Math.PI
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b2),
    hue: hue < 0 ? hue + 360 : hue,
  }
}

/** Upper bound of each hue; above the last it is red again, or pink. */
const HUES: readonly [end: number, colour: Colour][] = [
  [42, 'red'],
  [78, 'orange'],
  [115, 'yellow'],
  [190, 'green'],
  [282, 'blue'],
  [328, 'violet'],
  [352, 'pink'],
  [361, 'red'],
]

const greyOf = ({ lightness }: Oklch): Colour => (lightness > 0.9 ? 'white' : lightness < 0.3 ? 'black' : 'grey')

/** Paper is beige long before it is yellow. */
const isWarm = ({ hue }: Oklch): boolean => hue > 45 && hue < 115
const isPaper = (pixel: Oklch): boolean => isWarm(pixel) && pixel.lightness > 0.72 && pixel.chroma < 0.085
const isBrown = ({ lightness, chroma, hue }: Oklch): boolean => hue > 20 && hue < 100 && lightness < 0.62 && chroma < 0.13

/** Palette colour of one pixel. */
export const colourOfPixel = (red: number, green: number, blue: number): Colour => {
  const pixel = oklchOf(red, green, blue)
  const { lightness, chroma, hue } = pixel
  if (lightness < 0.2) return 'black'
  if (chroma < (isWarm(pixel) ? 0.016 : 0.03)) return greyOf(pixel)
  if (isPaper(pixel)) return lightness > 0.96 && chroma < 0.022 ? 'white' : 'beige'
  if (isBrown(pixel)) return 'brown'
  const named = HUES.find(([end]) => hue < end)?.[1] ?? 'red'
  // A light red is pink.
  return named === 'red' && lightness > 0.72 ? 'pink' : named
}

/** Least share of a picture for a dominant colour; paper and ink need more than a flower. */
const LEAST: Record<'hue' | 'ground', number> = { hue: 0.03, ground: 0.2 }
const GROUNDS: ReadonlySet<Colour> = new Set(['beige', 'white', 'grey', 'black'])
const MOST = 4
const OPAQUE = 128

/** Names of the dominant colours of RGBA pixels, largest share first; empty for a transparent picture. */
export const dominantColours = (pixels: Uint8Array): Colour[] => {
  const shares = new Map<Colour, number>(COLOURS.map((colour) => [colour, 0]))
  let seen = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < OPAQUE) continue
    const colour = colourOfPixel(red, green, blue)
    shares.set(colour, (shares.get(colour) ?? 0) + 1)
    seen += 1
  }
  return [...shares]
    .filter(([colour, count]) => count > 0 && count / seen >= LEAST[GROUNDS.has(colour) ? 'ground' : 'hue'])
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([colour]) => colour)
}
