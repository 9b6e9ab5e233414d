import type { SearchSuggestion } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { classes, PictureFrame } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import styles from './search-suggestions.module.css'

type Props = { id: string; found: readonly SearchSuggestion[]; at: number; onOpen: (one: SearchSuggestion) => void }

/** Suggestion list of the search field, which keeps focus and keyboard input. */
export const SearchSuggestions = ({ id, found, at, onOpen }: Props) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search_suggestions')}
        className={styles.list}
        hidden={found.length === 0}
      >
        {found.map((one, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox keeps the focus and handles the keys
          <div
            key={`${one.kind}-${one.v}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes(styles.option, index === at && styles.active)}
            // Keeps the focus in the field: its blur would close the list before the choice.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onOpen(one)}
          >
            <span className={styles.thumb}>{one.picture && <PictureFrame picture={one.picture} sizes="40px" alt="" />}</span>
            <span className={styles.words}>
              <span className={styles.title}>{shownTitle(one.k, language)}</span>
              <span className={styles.kind}>{[t(`one_${one.kind}`), one.byline].filter(Boolean).join(' · ')}</span>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {found.length > 0 && t('search_suggested', { count: found.length })}
      </p>
    </>
  )
}
