import { useTexts } from '@florilege/shared/shell'
import { Sheet } from '@florilege/shared/ui'
import { Download } from 'lucide-react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { exportLinks } from './export-links.ts'
import type { Exportable } from './export-links.ts'
import styles from './export.module.css'

/** Export formats of a record or of a list, with the content visible to guests. */
export const ExportSheet = ({ what, onClose }: { what: Exportable; onClose: () => void }) => {
  const t = useTexts(catalogueTexts)
  return (
    <Sheet title={what.id === undefined ? t('export_list') : t('export_record')} onClose={onClose}>
      <ul className={`plain-list ${styles.list}`}>
        {exportLinks(what).map(({ name, href }) => (
          <li key={name}>
            <a className={styles.link} href={href} download={name !== 'iiif' && name !== 'atom' ? '' : undefined}>
              <Download aria-hidden="true" />
              {t(`export_${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
