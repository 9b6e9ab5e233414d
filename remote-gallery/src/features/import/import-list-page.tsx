import { usePages } from '@florilege/shared/client'
import { useLanguage, usePage, useTexts, useZone } from '@florilege/shared/shell'
import { EmptyState, fileSize, KindChip, momentText, Paged } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { texts } from './texts.ts'
import { MATCH } from '../match/match-names.ts'
import { MERGES } from '../merge/merge-path.ts'
import { ChooseFiles } from './choose-files.tsx'
import styles from './import.module.css'
import wide from '../../wide-page.module.css'
import type { Import } from './send-import.ts'

const Entry = ({ one }: { one: Import }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  const { added, changed, refused } = one.counts
  const told = [
    one.by === null ? null : t('import_by', { name: one.by.display_name }),
    momentText(new Date(one.created_at), language, zone),
    fileSize(one.bytes, language),
  ]
  return (
    <li className={styles.entry}>
      <Link to={`/import/${one.id}/`} className={styles.name}>
        {one.file_name}
      </Link>
      <KindChip tint="plain">{t(`import_state_${one.state}`)}</KindChip>
      <span className={styles.quiet}>{told.filter(Boolean).join(' · ')}</span>
      {one.phase !== null && (
        <span className={styles.numbers}>
          {(['added', 'changed', 'refused'] as const)
            .filter((name) => ({ added, changed, refused })[name] > 0)
            .map((name) => `${t(`import_result_${name}`)} ${new Intl.NumberFormat(language).format(one.counts[name])}`)
            .join(' · ')}
        </span>
      )}
    </li>
  )
}

/** Import page of catalogue editors: new files and earlier imports. */
export const Page = () => {
  const t = useTexts(texts)
  const pages = usePages('GET /api/import', {})
  usePage({ title: t('imports'), heading: 'page' })
  return (
    <div className={wide.page}>
      <h1 className={wide.title}>{t('imports')}</h1>
      <p className={wide.lead}>{t('imports_lead')}</p>
      <p>
        <Link to={MERGES}>{t('imports_merges')}</Link> · <Link to={MATCH}>{t('imports_match')}</Link>
      </p>
      <ChooseFiles />
      <section className={styles.section} aria-labelledby="imports-before">
        <h2 id="imports-before" className={styles.subtitle}>
          {t('imports_before')}
        </h2>
        <Paged pages={pages} empty={<EmptyState title={t('imports_none')} text={t('imports_none_text')} />}>
          {(imports) => (
            <ul className={`plain-list ${styles.entries}`}>
              {imports.map((one) => (
                <Entry key={one.id} one={one} />
              ))}
            </ul>
          )}
        </Paged>
      </section>
    </div>
  )
}
