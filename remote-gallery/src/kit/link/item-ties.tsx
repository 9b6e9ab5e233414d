import { usePages } from '@florilege/shared/client'
import { can } from '@florilege/shared/rules'
import { authorMayLink, linkAllowed } from '@florilege/shared/rules/forms'
import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import type { SlotProps } from '@florilege/shared/shell'
import { Button, itemsOf, LoadMore } from '@florilege/shared/ui'
import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { RecordRows } from '../record/view/record-row.tsx'
import styles from './link.module.css'
import { LinkSheet } from './link-sheet.tsx'

type Props = SlotProps['item-links'] & {
  /** Further actions on the item. */
  children?: ReactNode
}

/** Catalogue links of a note, lesson, photograph or anthology (BY-01). Its author adds links here. */
export const ItemTies = ({ id, kind, own, children }: Props) => {
  const t = useTexts(catalogueTexts)
  const role = useSession().auth_role
  const layer = useLayer('links')
  const pages = usePages('GET /api/link/:id', { params: { id }, query: { type: 'about' } })
  const items = (itemsOf(pages) ?? []).map(({ item }) => item)
  const author = own && authorMayLink('about', { kind })
  const tying = linkAllowed('about', { kind }, { kind: 'bibliography' }) && (author || can({ role }, 'record.edit'))
  return (
    <section className={styles.links} aria-label={t('tied_to')}>
      {items.length > 0 && <h2 className={styles.title}>{t('tied_to')}</h2>}
      {items.length > 0 && <RecordRows label={t('tied_to')} records={items} />}
      <LoadMore pages={pages} />
      <div className={styles.actions}>
        {tying && (
          <Button kind="outline" aria-haspopup="dialog" onClick={layer.show}>
            <Link2 aria-hidden="true" />
            {t(items.length > 0 ? 'tie_change' : 'tie')}
          </Button>
        )}
        {children}
      </div>
      {layer.open && tying && <LinkSheet id={id} items={items} onClose={layer.close} />}
    </section>
  )
}
