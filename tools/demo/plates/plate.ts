export type Bilingual = { readonly fr: string; readonly en: string }

/** Plate of the demo's studio. Its picture is `pictures/<slug>.webp`. */
export type Plate = {
  readonly number: number
  /** File name of its picture. */
  readonly slug: string
  readonly genus: string
  readonly epithet: string
  readonly authorship: string
  readonly family: string
  readonly vernacular: Bilingual
  readonly place: { readonly name: Bilingual; readonly lat: number; readonly lon: number }
  readonly illustrator: string
  /** Date of the drawing, such as 2024-05-17. */
  readonly date: string
  readonly technique: Bilingual
  readonly sizeCm: { readonly width: number; readonly height: number }
  readonly description: Bilingual
  readonly habit: Bilingual
}
