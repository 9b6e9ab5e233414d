import { clamp } from './geometry.ts'

export type Hex = string

const channels = (hex: Hex): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const toHex = (rgb: readonly number[]): Hex =>
  `#${rgb
    .map((c) =>
      Math.round(clamp(c, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const blend = (a: Hex, b: Hex, t: number): Hex => {
  const [r1, g1, b1] = channels(a)
  const [r2, g2, b2] = channels(b)
  return toHex([r1 + (r2 - r1) * t, g1 + (g2 - g1) * t, b1 + (b2 - b1) * t])
}

/** One transparent pigment over another, as two glazes of watercolour. */
export const glaze = (a: Hex, b: Hex): Hex => {
  const [r1, g1, b1] = channels(a)
  const [r2, g2, b2] = channels(b)
  return toHex([(r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255])
}
