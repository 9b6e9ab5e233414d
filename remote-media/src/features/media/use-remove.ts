import { call } from '@florilege/shared/client'
import { confirm, failed, toast, useTexts } from '@florilege/shared/shell'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts.ts'

/** Removes an own media after confirmation (VA-10); resolves to whether it was removed. */
export const useRemove = () => {
  const t = useTexts(texts)
  const client = useQueryClient()
  return async (id: number): Promise<boolean> => {
    if (!(await confirm(t('remove_title'), t('remove_text')))) return false
    try {
      await call('DELETE /api/media/:id', { params: { id } })
    } catch (error) {
      failed(error, 'action')
      return false
    }
    await client.invalidateQueries({ queryKey: ['GET /api/media'] })
    toast(t('removed_toast'))
    return true
  }
}
