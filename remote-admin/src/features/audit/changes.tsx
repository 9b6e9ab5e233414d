import type { AuditEntry } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { auditChangeTexts } from './audit-change-texts.ts'
import { changesOf } from './audit-changes.ts'
import styles from './audit.module.css'
import { useChangeWords } from './use-change-words.ts'

/** Folded list of the values before and after. */
export const Changes = ({ of: entry }: { of: AuditEntry }) => {
  const log = useTexts(auditChangeTexts)
  const said = (key: 'audit_before' | 'audit_after') => log('audit_value', { which: log(key) })
  const { keyText, valueText } = useChangeWords(entry)
  const changes = changesOf(entry, valueText)
  if (changes.length === 0) return null
  return (
    <details className={styles.changes}>
      <summary className={styles.summary}>{log('audit_changes')}</summary>
      <dl className={styles.list}>
        {changes.map(({ name, told, before, after }) => (
          <div key={name} className={styles.change}>
            {name !== '' && <dt className={styles.detail}>{keyText(name)}</dt>}
            <dd className={styles.value}>
              {told}
              {before !== '' && (
                <del>
                  <span className="visually-hidden">{said('audit_before')}</span>
                  {before}
                </del>
              )}
              {after !== '' && (
                <ins>
                  <span className="visually-hidden">{said('audit_after')}</span>
                  {after}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
