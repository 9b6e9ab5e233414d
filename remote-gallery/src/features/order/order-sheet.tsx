import { ApiError, call } from '@florilege/shared/client'
import { failed, toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet, TextArea } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '../../texts.ts'

/** The request itself. The key stays the same while the sheet is open, so that sending again never orders twice. */
export const OrderSheet = ({ record, onClose }: { record: number; onClose: () => void }) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const send = async ({ message = '' }: Record<string, string>) => {
    try {
      await call('POST /api/order', { body: { record_id: record, message, idempotency_key: key } })
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return error.fields
      failed(error, 'form')
      return undefined
    }
    await client.invalidateQueries({ queryKey: ['GET /api/order'] })
    toast(t('order_sent'))
    onClose()
    return undefined
  }
  return (
    <Sheet title={t('order_title')} onClose={onClose}>
      <Form label={t('order_title')} onSubmit={send}>
        {({ busy }) => (
          <>
            <TextArea name="message" label={t('order_message')} hint={t('order_hint')} required maxLength={2000} rows={5} />
            <Button type="submit" busy={busy}>
              {t('order_send')}
            </Button>
          </>
        )}
      </Form>
    </Sheet>
  )
}
