import { call } from '@florilege/shared/client'
import { toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet, TextArea } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { catalogueTexts } from '../../catalogue-texts.ts'

/** Order form. Its text is stored until sent, and repeated requests order once. */
export const OrderSheet = ({ record, onClose }: { record: number; onClose: () => void }) => {
  const t = useTexts(catalogueTexts)
  const client = useQueryClient()
  const send: OnSubmit = async ({ message = '' }, { key }) => {
    await call('POST /api/order', { body: { record_id: record, message, idempotency_key: key } })
    await client.invalidateQueries({ queryKey: ['GET /api/order'] })
    toast(t('order_sent'))
    onClose()
  }
  return (
    <Sheet title={t('order_title')} onClose={onClose}>
      <Form label={t('order_title')} draft={`order.${record}`} onSubmit={send}>
        {({ busy }) => (
          <>
            <TextArea name="message" label={t('order_message')} hint={t('order_hint')} required limit={2000} rows={5} />
            <Button type="submit" busy={busy}>
              {t('order_send')}
            </Button>
          </>
        )}
      </Form>
    </Sheet>
  )
}
