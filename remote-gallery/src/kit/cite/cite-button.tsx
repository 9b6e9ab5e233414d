import type { BibliographyRecord } from '@florilege/shared/contracts'
import { failed, toast, useLanguage, useLayer, useTexts } from '@florilege/shared/shell'
import { Button, classes, Sheet } from '@florilege/shared/ui'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { citationOf, CITATION_STYLES } from './cite.ts'
import type { CitationStyle } from './cite.ts'
import { creatorsOf } from './cited.ts'
import row from '../record/filter/choice-row.module.css'
import styles from './cite.module.css'

const copy = async (words: string, told: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(words)
    toast(told)
  } catch (error) {
    failed(error)
  }
}

/** Citations of the record in several styles; a tap copies one. */
export const CiteButton = ({ record }: { record: BibliographyRecord }) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const { open, show, close } = useLayer('cite')
  const id = useId()
  const words = (style: CitationStyle) =>
    citationOf(style, {
      record,
      creators: creatorsOf(record),
      address: `${globalThis.location.origin}/artwork/${record.id}/`,
      visited: new Date(),
      language,
    })
  return (
    <>
      <Button kind="outline" aria-haspopup="dialog" onClick={show}>
        {t('cite')}
      </Button>
      {open && (
        <Sheet title={t('cite_title')} onClose={close}>
          <dl className={styles.list}>
            {CITATION_STYLES.map((style) => (
              <div key={style} className={styles.style}>
                <dt className={styles.name}>{t(`cite_${style}`)}</dt>
                <dd className={styles.words}>
                  <button
                    type="button"
                    className={classes(row.choice, styles.copy)}
                    aria-label={t('cite_copy', { style: t(`cite_${style}`) })}
                    aria-describedby={`${id}-${style}`}
                    onClick={() => void copy(words(style), t('cite_copied'))}
                  >
                    <span id={`${id}-${style}`} className={style === 'bibtex' ? styles.code : row.words}>
                      {words(style)}
                    </span>
                    <Copy aria-hidden="true" />
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        </Sheet>
      )}
    </>
  )
}
