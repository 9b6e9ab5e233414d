import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const colours = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(([, name, day, night, always]) => [
    name,
    { day: day ?? always ?? '', night: night ?? always ?? '' },
  ]),
)

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['papier', 'carton', 'feuille']
const inks = ['encre', 'encre-2', 'encre-3', 'garance', 'pastel', 'verdure', 'gaude']
const texts: [string, string][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...['garance', 'pastel', 'verdure', 'gaude'].map((dye): [string, string] => [dye, `${dye}-teinte`]),
  ...Array.from({ length: 9 }, (_, mood): [string, string] => [`humeur-${mood}`, `humeur-${mood}-fond`]),
  ['sur-garance', 'garance-fond'],
  ['papier', 'encre'],
]

describe.each(['day', 'night'] as const)('colours by %s', (theme) => {
  const of = (name: string): string => {
    const colour = colours.get(name)
    if (colour === undefined) throw new Error(`no token ${name}`)
    return colour[theme]
  }

  it.each(texts)('text colour %s on %s has a contrast of at least 4.5 to 1', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('borders of controls and the focus ring on %s have a contrast of at least 3 to 1', (ground) => {
    expect(contrast(of('bord'), of(ground))).toBeGreaterThanOrEqual(3)
    expect(contrast(of('pastel'), of(ground))).toBeGreaterThanOrEqual(3)
  })
})
