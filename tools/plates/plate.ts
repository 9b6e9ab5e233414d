import type { DrawingName } from './families/index.ts'
import type { GroundName } from './paper.ts'

export type Bilingual = { readonly fr: string; readonly en: string }

export type Plate = {
  readonly number: number
  readonly slug: string
  readonly genus: string
  readonly epithet: string
  readonly authorship: string
  readonly family: string
  readonly vernacular: Bilingual
  readonly place: { readonly name: Bilingual; readonly lat: number; readonly lon: number }
  readonly illustrator: string
  /** The day the drawing was signed, as in 2024-05-17. */
  readonly date: string
  readonly technique: Bilingual
  readonly sizeCm: { readonly width: number; readonly height: number }
  readonly description: Bilingual
  readonly habit: Bilingual
  readonly ground: GroundName
  readonly drawing: DrawingName
  /** Below 1 for a plant of so many parts that its lines must stand further apart. */
  readonly fineness?: number
  /** The sheet in drawing units. */
  readonly width: number
  readonly height: number
}
