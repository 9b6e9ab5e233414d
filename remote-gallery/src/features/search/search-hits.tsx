import type { SearchHit } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { classes, KindChip, PictureFrame } from '@florilege/shared/ui'
import type { Tint } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { recordPath } from '../../kit/record/record-path.ts'
import { factWords } from '../../kit/record/field/taxon-words.ts'
import { Marked } from './marked.tsx'
import styles from './search-page.module.css'

const TINTS: Partial<Record<SearchHit['kind'], Tint>> = {
  species: 'verdure',
  genus: 'verdure',
  artwork: 'garance',
  post: 'pastel',
  article: 'gaude',
}
const ITALIC: ReadonlySet<SearchHit['kind']> = new Set(['species', 'genus', 'artwork', 'bibliography'])

const Hit = ({ hit, pictured }: { hit: SearchHit; pictured: boolean }) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  return (
    <>
      {pictured && (
        <span className={styles.thumb}>{hit.picture && <PictureFrame picture={hit.picture} sizes="64px" alt="" />}</span>
      )}
      <span className={styles.words}>
        <span className={ITALIC.has(hit.kind) ? styles.italic : styles.title}>{shownTitle(hit.title, language)}</span>
        {hit.byline && <span className={styles.byline}>{hit.byline}</span>}
        {hit.snippet && (
          <span className={styles.snippet}>
            <Marked text={hit.kind === 'species' ? factWords(hit.snippet, t) : hit.snippet} />
          </span>
        )}
      </span>
      <KindChip tint={TINTS[hit.kind] ?? 'plain'}>{t(`one_${hit.kind}`)}</KindChip>
    </>
  )
}

/** Search results, best first. */
export const SearchHits = ({ hits }: { hits: SearchHit[] }) => {
  const t = useTexts(catalogueTexts)
  const pictured = hits.some(({ picture }) => picture !== null)
  const look = classes(styles.hit, pictured && styles.pictured)
  return (
    <ul role="list" className={styles.hits} aria-label={t('search_hits')}>
      {hits.map((hit) => (
        <li key={`${hit.kind}-${hit.id}`} className={styles.item}>
          <Link to={recordPath(hit)} className={look}>
            <Hit hit={hit} pictured={pictured} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
