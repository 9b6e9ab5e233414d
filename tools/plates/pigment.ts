import { blend, glaze } from './colour.ts'
import type { Hex } from './colour.ts'

/** How one part is coloured: a wash from its base to its tip, its shadow, its engraved line, its light. */
export type Pigment = {
  readonly wash: readonly (readonly [number, Hex])[]
  readonly shade: Hex
  readonly ink: Hex
  readonly light: Hex
}

const SEPIA = '#1c1611'

export const pigment = (base: Hex, tip: Hex = base, shadow: Hex = '#463f66'): Pigment => {
  const middle = blend(base, tip, 0.55)
  const shade = blend(glaze(middle, middle), shadow, 0.34)
  return {
    wash:
      base === tip
        ? [[0, base]]
        : [
            [0, base],
            [1, tip],
          ],
    shade,
    ink: blend(glaze(shade, shade), SEPIA, 0.42),
    light: blend(tip, '#fffdf4', 0.72),
  }
}

export const washed = (stops: readonly (readonly [number, Hex])[], like: Pigment): Pigment => ({ ...like, wash: stops })

const green = (base: Hex, tip: Hex): Pigment => ({ ...pigment(base, tip, '#1d3a3c'), light: blend(tip, '#f6f7cf', 0.6) })

export const GREENS = {
  leaf: green('#5f7f3f', '#7c9a52'),
  deep: green('#3f6238', '#5d8049'),
  young: green('#8aa552', '#a9bd68'),
  glaucous: green('#66877a', '#8ba893'),
  grey: green('#8c9c82', '#a9b59b'),
  yellow: green('#8f9a45', '#b0b45c'),
  dark: green('#2f4f37', '#456a45'),
  stem: green('#7a8f4c', '#8fa258'),
} as const

export const BROWNS = {
  root: pigment('#cdb28a', '#b08d62', '#4a2f22'),
  bark: pigment('#8a6f55', '#a58b6c', '#33241e'),
  tunic: pigment('#b27d48', '#8d5a35', '#40231a'),
  straw: pigment('#d8c48c', '#e4d6a8', '#6b5330'),
  seed: pigment('#6d4a30', '#8a6240', '#24150f'),
} as const

export const WHITES = {
  petal: pigment('#eef0dc', '#fdfbf5', '#5f6684'),
  cream: pigment('#ece6bd', '#f9f3dc', '#7d7350'),
  root: pigment('#efe6cf', '#e6d9ba', '#7a6346'),
} as const
