import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '@florilege/shared/client'
import { confirm, failed, forceSessionReload, toast, useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../../community-texts.ts'
import { takeAway } from '../../../kit/relation/use-relation.ts'

/** Deletes a group or organisation after confirmation, and opens the list of groups. */
export const useDeleteEntity = ({ id, name }: { id: number; name: string }): (() => Promise<void>) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const words = { yes: text('entity_delete_yes'), no: text('entity_cancel') }
    if (!(await confirm(text('entity_delete_title', { name }), text('entity_delete_text'), words))) return
    try {
      await call('DELETE /api/entity/:id', { params: { id } })
    } catch (error) {
      return failed(error)
    }
    toast(text('entity_deleted', { name }))
    forceSessionReload()
    await navigate('/group/', { replace: true })
    return takeAway(client, id)
  }
}
