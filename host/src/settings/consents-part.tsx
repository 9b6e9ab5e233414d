import { usePages } from '@florilege/shared/client'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { ErrorCard, LoadMore, momentText, SkeletonLines } from '@florilege/shared/ui'
import { FileCheck } from 'lucide-react'
import { settingsTexts } from '../i18n/settings-texts.ts'
import styles from './settings.module.css'
import { Part } from './settings-section.tsx'

/** What the person has agreed to, which version and when (VA-17). */
export const ConsentsPart = () => {
  const text = useTexts(settingsTexts)
  const language = useLanguage()
  const pages = usePages('GET /api/account/consent', { query: {} })
  const rows = pages.data?.pages.flatMap(({ list }) => list.data)
  return (
    <Part title={text('CONSENTS_TITLE')}>
      {rows === undefined && pages.error && <ErrorCard title={text('READ_FAILED')} onRetry={() => void pages.refetch()} />}
      {rows === undefined && !pages.error && <SkeletonLines lines={2} />}
      {rows?.length === 0 && <p className={styles.text}>{text('CONSENTS_NONE')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map(({ id, version, timestamp }) => (
            <li key={id} className={styles.row}>
              <FileCheck aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.name}>{text('CONSENT_terms', { version })}</span>
                <span className={styles.detail}>{text('CONSENT_AT', { date: momentText(new Date(timestamp), language) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </Part>
  )
}
