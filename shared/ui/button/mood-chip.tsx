import { CloudFog, CloudLightning, CloudRain, Feather, Hourglass, Leaf, Sun, Waves, Zap } from 'lucide-react'
import { classes } from '../classes.ts'
import chip from './chip.module.css'
import styles from './mood-chip.module.css'
import { uiTexts } from '../texts.ts'
import { useTexts } from '../../shell/texts.ts'

/** Icons of the moods 0 to 8 (EN-13): a mood always has icon and name. */
const glyphs = [CloudFog, Feather, CloudLightning, Hourglass, CloudRain, Zap, Sun, Leaf, Waves] as const

export type Mood = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Mood chip in its colours. Values outside 0 to 8 render nothing. */
export const MoodChip = ({ mood }: { mood: number }) => {
  const text = useTexts(uiTexts)
  const Glyph = glyphs[mood]
  if (Glyph === undefined) return null
  return (
    <span className={classes(chip.kind, styles[`mood${mood}`])}>
      <Glyph aria-hidden="true" />
      {text(`MOOD_${mood as Mood}`)}
    </span>
  )
}

/** Icon of a mood in its colours; the name must be displayed elsewhere. */
export const MoodGlyph = ({ mood }: { mood: number }) => {
  const Glyph = glyphs[mood]
  if (Glyph === undefined) return null
  return (
    <span className={classes(styles.glyph, styles[`mood${mood}`])}>
      <Glyph aria-hidden="true" />
    </span>
  )
}
