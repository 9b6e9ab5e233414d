import { drawSheet } from './draw-sheet.ts'
import type { SheetStyle } from './draw-sheet.ts'
import { clamp } from './geometry.ts'
import type { Pen } from './pen.ts'
import { GREENS } from './pigment.ts'
import type { Pigment } from './pigment.ts'
import type { Profile } from './profile.ts'
import { spine } from './spine.ts'
import type { Course, Spine } from './spine.ts'
import { tube } from './tube.ts'

/** Any round part along a curve: stem, stalk, pod, root, fruit. */
export const drawTube = (
  pen: Pen,
  curve: Spine,
  length: number,
  radius: Profile,
  colour: Pigment,
  style: Partial<SheetStyle> = {},
): void => {
  const nu = clamp(Math.round(length / 22), 4, 40)
  drawSheet(pen, tube(curve, radius), { pigment: colour, hatch: 'across', grain: [nu, 6], spacing: 6, ...style })
}

/** A stem that tapers from `thick` to `thin` (radii); returns its curve so that leaves can be set on it. */
export const drawStem = (
  pen: Pen,
  course: Course,
  thick: number,
  thin: number,
  colour: Pigment = GREENS.stem,
  style: Partial<SheetStyle> = {},
): Spine => {
  const curve = spine(course)
  drawTube(pen, curve, course.length, (u) => thick + (thin - thick) * u, colour, {
    hatch: thick > 5 ? 'across' : 'none',
    ...style,
  })
  return curve
}
