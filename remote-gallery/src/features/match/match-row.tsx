import { useLanguage, useTexts } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { recordPath } from '../../kit/record/record-path.ts'
import wide from '../../wide-page.module.css'
import styles from './match.module.css'
import type { Match } from './match-names.ts'
import { texts } from './texts.ts'

/** Certainty from which a row needs no second look. */
const SURE = 0.9

/** Matched name: the accepted one, how certain it is, and why. */
export const MatchRow = ({ match: { name, match, certainty, reasons, written, taxon, others } }: { match: Match }) => {
  const t = useTexts(texts)
  // Leaves out the accepted name, which the row already shows.
  const other = taxon === null || written?.startsWith(taxon.title) ? null : written
  const share = new Intl.NumberFormat(useLanguage(), { style: 'percent' }).format(certainty)
  return (
    <li className={styles.row}>
      <h3 className={styles.asked}>{name}</h3>
      {taxon !== null && (
        <p className={styles.taxon}>
          <Link to={recordPath(taxon)}>{taxon.title}</Link> <span className={styles.author}>{taxon.byline}</span>
        </p>
      )}
      <ul className={`plain-list ${styles.reasons}`}>
        <li>
          <KindChip tint={certainty >= SURE ? 'verdure' : 'plain'}>{t(`match_kind_${match}`)}</KindChip>
        </li>
        {reasons.map((reason) => (
          <li key={reason}>
            <KindChip tint="plain">{t(`match_reason_${reason}`)}</KindChip>
          </li>
        ))}
      </ul>
      {taxon !== null && (
        <p className={wide.quiet}>
          {t('match_certainty', { share })}
          {other !== null && ` · ${t('match_written', { name: other })}`}
        </p>
      )}
      {others.length > 0 && (
        <p className={wide.quiet}>
          {t('match_others')}
          {others.map((other) => (
            <span key={other.id}>
              {' · '}
              <Link to={recordPath(other)}>{[other.title, other.byline].filter(Boolean).join(' ')}</Link>
            </span>
          ))}
        </p>
      )}
    </li>
  )
}
