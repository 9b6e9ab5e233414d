import { blend } from './colour.ts'
import { range } from './geometry.ts'
import { closedCurve, tracer } from './path.ts'
import { fillPath, strokePath } from './pen.ts'
import type { Pen } from './pen.ts'

export const GROUNDS = {
  ivoire: '#f6efdf',
  vergé: '#f3ead6',
  chamois: '#efe2c8',
  rosé: '#f5e8dc',
  azuré: '#e4e8e4',
  'vert d’eau': '#e6eadb',
  gris: '#e9e6de',
  nuit: '#1f231f',
  encre: '#22191a',
} as const

export type GroundName = keyof typeof GROUNDS

export const isDark = (ground: GroundName): boolean => ground === 'nuit' || ground === 'encre'

const fibres = (pen: Pen, width: number, height: number, ground: string, dark: boolean): void => {
  for (const tone of [dark ? '#4a4d44' : '#b8a37c', dark ? '#0c0e0c' : '#fffdf6']) {
    const t = tracer()
    for (const _ of range(150)) {
      const x = pen.random.between(10, width - 10)
      const y = pen.random.between(10, height - 10)
      const dx = pen.random.jitter(16)
      const dy = pen.random.jitter(9)
      t.move([x, y])
      t.quad([x + dx * 0.4 + pen.random.jitter(6), y + dy * 0.5], [x + dx, y + dy])
    }
    strokePath(pen, t.data(), blend(ground, tone, 0.6), 1.1, 0.35)
  }
}

/** A few pale stains, as an old sheet has. */
const foxing = (pen: Pen, width: number, height: number, dark: boolean): void => {
  if (dark) return
  for (const _ of range(5)) {
    const x = pen.random.between(0, width)
    const y = pen.random.between(0, height)
    const r = pen.random.between(3, 9)
    const t = tracer()
    closedCurve(
      t,
      range(9).map((i) => {
        const a = (i * Math.PI * 2) / 9
        const k = r * pen.random.between(0.7, 1.2)
        return [x + Math.cos(a) * k, y + Math.sin(a) * k]
      }),
    )
    fillPath(pen, t.data(), '#b98a4e', 0.09)
  }
}

/** The bevel a copper plate presses into damp paper: a lit line and a shaded one. */
const plateMark = (pen: Pen, width: number, height: number, dark: boolean): void => {
  const m = Math.round(width * 0.045)
  const frame = (d: number): string => `M${m + d} ${m + d}h${width - 2 * (m + d)}v${height - 2 * (m + d)}H${m + d}z`
  pen.parts.push(`<path d="${frame(0)}" fill="${dark ? '#fff' : '#fffaf0'}" fill-opacity="${dark ? 0.02 : 0.28}"/>`)
  strokePath(pen, frame(0), dark ? '#000' : '#8c7650', 2.2, dark ? 0.5 : 0.34)
  strokePath(pen, frame(2.4), dark ? '#fff' : '#fffdf6', 1.8, dark ? 0.09 : 0.85)
}

export const layPaper = (pen: Pen, width: number, height: number, name: GroundName): void => {
  const ground = GROUNDS[name]
  const dark = isDark(name)
  const edge = dark ? '#000000' : '#a98b58'
  pen.parts.push(
    `<radialGradient id="p" cx=".46" cy=".42" r=".8"><stop offset=".45" stop-color="${edge}" stop-opacity="0"/><stop offset="1" stop-color="${edge}" stop-opacity="${dark ? 0.4 : 0.17}"/></radialGradient>`,
    `<path d="M0 0h${width}v${height}H0z" fill="${ground}"/>`,
    `<path d="M0 0h${width}v${height}H0z" fill="url(#p)"/>`,
  )
  fibres(pen, width, height, ground, dark)
  foxing(pen, width, height, dark)
  plateMark(pen, width, height, dark)
}
