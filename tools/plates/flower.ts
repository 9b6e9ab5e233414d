import { sheetLayers } from './draw-sheet.ts'
import type { SheetStyle } from './draw-sheet.ts'
import { placed } from './frame.ts'
import type { Frame } from './frame.ts'
import { range } from './geometry.ts'
import type { Layer, Pen } from './pen.ts'
import { petal } from './petal.ts'
import type { PetalShape } from './petal.ts'
import type { Random } from './random.ts'

/** Petals set evenly round the axis, none quite like the next. */
export const whorl = (random: Random, count: number, shape: Omit<PetalShape, 'azimuth'>, first = 90, ease = 1): PetalShape[] =>
  range(count).map((i) => ({
    ...shape,
    azimuth: first + (i * 360) / count + random.jitter((40 / count) * ease),
    length: shape.length * (1 + random.jitter(0.05 * ease)),
    width: shape.width * (1 + random.jitter(0.06 * ease)),
    rise: shape.rise.map((r) => r + random.jitter(5 * ease)),
    sweep: (shape.sweep ?? 0) + random.jitter(5 * ease),
    phase: random.between(0, 6),
  }))

/** Darker in the throat, where one petal lies under the next. */
export const throat =
  (depth = 0.35, reach = 0.6) =>
  (u: number): number => {
    const d = Math.max(0, 1 - u / reach)
    return depth * d * d
  }

export const petalLayers = (
  pen: Pen,
  frame: Frame,
  petals: readonly PetalShape[],
  style: SheetStyle,
  cuts: readonly number[] = [],
): Layer[] => petals.flatMap((p) => sheetLayers(pen, placed(frame, petal(p)), { nerves: 11, rolled: true, ...style }, cuts))
