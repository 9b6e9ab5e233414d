import { usePages } from '@florilege/shared/client'
import { can } from '@florilege/shared/rules'
import { authorMayLink, linkAllowed } from '@florilege/shared/rules/forms'
import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import type { SlotProps } from '@florilege/shared/shell'
import { Button, itemsOf, LoadMore } from '@florilege/shared/ui'
import { Link2 } from 'lucide-react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { AddToFlorilege } from '../florilege/add-to-florilege.tsx'
import { RecordRows } from '../record/view/record-row.tsx'
import styles from './link.module.css'
import { LinkSheet } from './link-sheet.tsx'

/** Anthologies cannot contain anthologies. */
const kept = (kind: SlotProps['item-links']['kind']) => kind !== 'florilege'

/**
 * Catalogue links of a note, lesson, photograph or anthology (BY-01). Its author adds links here; any reader can add the item to
 * an anthology.
 */
export const Slot = ({ id, kind, own }: SlotProps['item-links']) => {
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
        {kept(kind) && <AddToFlorilege item={id} kind="outline" />}
      </div>
      {layer.open && tying && <LinkSheet id={id} items={items} onClose={layer.close} />}
    </section>
  )
}
