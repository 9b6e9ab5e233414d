import { z } from 'zod'
import { HOUSE_TEXTS } from '../paths/house-pages.ts'
import { filledText, id, text } from '../list.ts'

export const houseName = z.enum(HOUSE_TEXTS)
export const houseLanguage = z.enum(['fr', 'en'])

/** Text of a site page: title, lead sentence, sections of paragraphs. Plain text without markup. */
export const houseText = z.strictObject({
  title: filledText(120),
  lead: text(500).trim(),
  sections: z.array(z.strictObject({ heading: text(200), paragraphs: z.array(text(5000)).max(60) })).max(60),
})
export type HouseWords = z.infer<typeof houseText>

/** Version of a text in one language. */
export const houseVersion = z.strictObject({
  id,
  /** Null: the default text was restored. */
  text: houseText.nullable(),
  reason: z.string(),
  changed_by: z.strictObject({ id, display_name: z.string() }).nullable(),
  changed_at: z.string(),
})
export type HouseVersion = z.infer<typeof houseVersion>
