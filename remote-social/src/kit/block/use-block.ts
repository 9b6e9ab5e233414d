import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '@florilege/shared/client'
import { confirm, failed, forceSessionReload, toast, useSignedIn, useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../community-texts.ts'
import { takeAway } from '../relation/use-relation.ts'

/**
 * Blocks a person or a group after a confirmation that explains the effect (ST-02). The blocked entity leaves all open screens.
 */
export const useBlock = ({ id, name, group }: { id: number; name: string; group: boolean }): (() => void) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  const signedIn = useSignedIn('block')
  const running = useRef(false)
  const block = async (): Promise<void> => {
    if (running.current || !signedIn()) return
    const words = text(group ? 'block_entity' : 'block_person', { name })
    if (!(await confirm(text('block_title', { name }), words, { yes: text('block_yes'), no: text('block_no') }))) return
    running.current = true
    try {
      await call('POST /api/block/:id', { params: { id } })
      toast(text('block_done', { name }))
      await takeAway(client, id)
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET /api/block' })
      forceSessionReload()
    } catch (error) {
      failed(error)
    } finally {
      running.current = false
    }
  }
  return () => void block()
}
