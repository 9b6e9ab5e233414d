import type { RecordFacets } from '@florilege/shared/contracts'
import { COLOURS } from '@florilege/shared/rules'
import type { Colour } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { classes } from '@florilege/shared/ui'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import styles from './colour-field.module.css'
import { countWords } from './count-words.ts'

type Props = { chosen: string | null; found: RecordFacets['facets'][string] | undefined }

/** Colour swatch, always shown beside the colour's name. */
export const Swatch = ({ colour }: { colour: Colour }) => (
  <span className={classes(styles.swatch, styles[colour])} aria-hidden="true" />
)

/** Palette colour by name; undefined for any other name. */
export const colourNamed = (name: string | null): Colour | undefined => COLOURS.find((colour) => colour === name)

/** Filter for one of the colours of works with result counts, or none. */
export const ColourField = ({ chosen, found = [] }: Props) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const counts = new Map(found.map(({ value, count, about }) => [value, countWords(count, about ?? false, language)]))
  const shown = COLOURS.filter((colour) => counts.has(colour) || colour === chosen)
  if (shown.length === 0) return null
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('filter_colour')}</legend>
      <div className={styles.palette}>
        <label className={styles.choice}>
          <input
            type="radio"
            name="colour"
            value=""
            defaultChecked={colourNamed(chosen) === undefined}
            className={styles.input}
          />
          <span className={styles.name}>{t('filter_any')}</span>
        </label>
        {shown.map((colour) => (
          <label key={colour} className={styles.choice}>
            <input type="radio" name="colour" value={colour} defaultChecked={colour === chosen} className={styles.input} />
            <span className={styles.name}>
              <Swatch colour={colour} />
              {t(`colour_${colour}`)}
              {counts.has(colour) && <span className={styles.count}>{counts.get(colour)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
