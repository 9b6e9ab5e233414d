import { usePages } from '@florilege/shared/client'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { momentText } from '@florilege/shared/ui'
import { FileCheck } from 'lucide-react'
import { settingsTexts } from '../i18n/settings-texts.ts'
import { PagedRows } from './paged-rows.tsx'
import styles from './settings.module.css'
import { Part } from './settings-section.tsx'

/** Consents of the person with version and date (VA-17). */
export const ConsentsPart = () => {
  const text = useTexts(settingsTexts)
  const language = useLanguage()
  const zone = useZone()
  const pages = usePages('GET /api/account/consent', { query: {} })
  return (
    <Part title={text('CONSENTS_TITLE')}>
      <PagedRows pages={pages} none={text('CONSENTS_NONE')}>
        {({ id, version, timestamp }) => (
          <li key={id} className={styles.row}>
            <FileCheck aria-hidden="true" />
            <span className={styles.words}>
              <span className={styles.name}>{text('CONSENT_terms', { version })}</span>
              <span className={styles.detail}>
                {text('CONSENT_AT', { date: momentText(new Date(timestamp), language, zone) })}
              </span>
            </span>
          </li>
        )}
      </PagedRows>
    </Part>
  )
}
