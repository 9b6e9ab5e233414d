import { call } from '@florilege/shared/client'
import { confirm, failed, toast, useTexts } from '@florilege/shared/shell'
import { useQueryClient } from '@tanstack/react-query'
import { catalogueTexts } from '../../catalogue-texts.ts'

/** Cancels an own order after confirmation; list and page are refetched. */
export const useCancelOrder = () => {
  const t = useTexts(catalogueTexts)
  const client = useQueryClient()
  return async (id: number): Promise<void> => {
    if (!(await confirm(t('order_cancel_title'), t('order_cancel_text')))) return
    try {
      await call('POST /api/order/:id/cancel', { params: { id } })
      toast(t('order_cancelled'))
    } catch (error) {
      failed(error)
    }
    await Promise.all(['GET /api/order', 'GET /api/order/:id'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}
