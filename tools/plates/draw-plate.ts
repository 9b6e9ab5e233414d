import { drawings } from './families/index.ts'
import { layPaper } from './paper.ts'
import { newPen } from './pen.ts'
import type { Pen } from './pen.ts'
import type { Plate } from './plate.ts'

export type DrawnPlate = { readonly svg: string; readonly width: number; readonly height: number }

/** Brings the drawing to the size its sheet allows, a little above the middle, margins all round. */
export const mounted = (pen: Pen, width: number, height: number): string => {
  const { left, top, right, bottom } = pen.bounds
  const room = { width: width * 0.83, height: height * 0.855 }
  const k = Math.min(room.width / (right - left), room.height / (bottom - top), 1.6)
  const scale = Math.round(k * 1000) / 1000
  const x = Math.round(width / 2 - ((left + right) / 2) * scale)
  const y = Math.round(height * 0.497 - ((top + bottom) / 2) * scale)
  return `<g transform="translate(${x} ${y}) scale(${scale})">\n${pen.parts.join('\n')}</g>`
}

/** The same plate gives the same bytes on every run and machine. */
export const drawPlate = (plate: Plate): DrawnPlate => {
  const { width, height } = plate
  const sheet = newPen(`${plate.slug} paper`)
  layPaper(sheet, width, height, plate.ground)
  const pen = newPen(plate.slug, plate.fineness ?? 1)
  drawings[plate.drawing](pen)
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
  return { svg: `${open}${sheet.parts.join('\n')}${mounted(pen, width, height)}</svg>\n`, width, height }
}
