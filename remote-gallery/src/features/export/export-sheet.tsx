import { useTexts } from '@florilege/shared/shell'
import { Sheet } from '@florilege/shared/ui'
import { Download } from 'lucide-react'
import { texts } from '../../texts.ts'
import { exportLinks } from './export-links.ts'
import type { Exportable } from './export-links.ts'
import styles from './export.module.css'

/** The forms that a record, or a part of the catalogue, goes out in; as guests see it. */
export const ExportSheet = ({ what, onClose }: { what: Exportable; onClose: () => void }) => {
  const t = useTexts(texts)
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
