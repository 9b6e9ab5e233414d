import { call } from '@florilege/shared/client'
import type { BulkEdit } from '@florilege/shared/contracts'
import { toast, useLayer, useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet } from '@florilege/shared/ui'
import styles from './bulk.module.css'
import { ReasonField } from './reason-field.tsx'
import { texts } from './texts.ts'
import { useRecordsAgain } from './use-records-again.ts'

/** Button that undoes a bulk edit, with a sheet that asks for the reason. */
export const BulkUndo = ({ id }: Pick<BulkEdit, 'id'>) => {
  const t = useTexts(texts)
  const again = useRecordsAgain()
  const layer = useLayer('bulk-undo')
  const undo = async ({ reason = '' }: Record<string, string>): Promise<void> => {
    await call('POST /api/admin/record/bulk/:id/undo', { params: { id }, body: { reason: reason.trim() } })
    await again()
    toast(t('bulk_undo_begun'))
    layer.close()
  }
  return (
    <>
      <div className={styles.row}>
        <Button kind="outline" onClick={layer.show}>
          {t('bulk_undo')}
        </Button>
      </div>
      {layer.open && (
        <Sheet title={t('bulk_undo')} onClose={layer.close}>
          <Form label={t('bulk_undo')} onSubmit={undo}>
            {({ busy }) => (
              <>
                <p className={styles.about}>{t('bulk_undo_text')}</p>
                <ReasonField />
                <div className={styles.row}>
                  <Button type="submit" busy={busy}>
                    {t('bulk_undo')}
                  </Button>
                  <Button kind="quiet" onClick={layer.close}>
                    {t('bulk_undo_not')}
                  </Button>
                </div>
              </>
            )}
          </Form>
        </Sheet>
      )}
    </>
  )
}
