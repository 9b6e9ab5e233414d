import { usePages } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { Button, classes, Paged, PrivacyBadge, Sheet, SkeletonRows } from '@florilege/shared/ui'
import { Plus } from 'lucide-react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import row from '../../kit/record/filter/choice-row.module.css'
import styles from './florilege-sheet.module.css'
import { useAddToFlorilege } from './use-add-to-florilege.ts'

/** The person's anthologies, newest first: a tap appends the item to one. */
export const FlorilegeSheet = ({ item, onClose }: { item: number; onClose: () => void }) => {
  const t = useTexts(catalogueTexts)
  const { busy, add, beginWith } = useAddToFlorilege(item, onClose)
  const pages = usePages('GET /api/florilege', { query: { mine: '1' } })
  return (
    <Sheet title={t('florilege_add_to')} onClose={onClose}>
      <Paged pages={pages} skeleton={<SkeletonRows count={3} />} failed={{ text: t('load_failed') }} empty={null}>
        {(all) => (
          <ul role="list" className={styles.list} aria-label={t('florileges')}>
            {all.map((florilege) => (
              <li key={florilege.id}>
                <button
                  type="button"
                  className={classes(row.choice, styles.choice)}
                  disabled={busy}
                  onClick={() => add(florilege)}
                >
                  <i className={row.words}>{florilege.title}</i>
                  <PrivacyBadge status={florilege.privacy_status} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Paged>
      <Button kind="outline" busy={busy} onClick={beginWith}>
        <Plus aria-hidden="true" />
        {t('florilege_new_with')}
      </Button>
    </Sheet>
  )
}
