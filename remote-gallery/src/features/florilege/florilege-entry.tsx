import type { Florilege } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { MuseumLabel, PictureFrame } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { recordLabel } from '../../kit/record/record-label.ts'
import { recordPath } from '../../kit/record/record-path.ts'
import styles from './florilege-page.module.css'

type Entry = Florilege['entries'][number]

const Words = ({ words }: { words: string }) =>
  words.trim() === '' ? null : (
    <div className={styles.words}>
      {words
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, at) => (
          // Paragraphs have no ids and are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>{paragraph}</p>
        ))}
    </div>
  )

const Item = ({ item, first }: { item: NonNullable<Entry['item']>; first: boolean }) => (
  <Link to={recordPath(item)} className={styles.item}>
    {item.picture && (
      <span className={styles.mat}>
        <PictureFrame picture={item.picture} sizes="(min-width: 700px) 480px, 90vw" alt="" priority={first} />
      </span>
    )}
    <MuseumLabel {...recordLabel(item)} />
  </Link>
)

/** Entry of an anthology: the work with its label, and the text of the person who chose it. */
export const FlorilegeEntry = ({ entry, first }: { entry: Entry; first: boolean }) => {
  const t = useTexts(catalogueTexts)
  return (
    <li className={styles.entry}>
      {entry.item && <Item item={entry.item} first={first} />}
      {entry.kind === 'unavailable' && <p className={styles.empty}>{t('florilege_unavailable')}</p>}
      <Words words={entry.words} />
    </li>
  )
}
