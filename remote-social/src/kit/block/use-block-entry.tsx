import { Ban } from 'lucide-react'
import { useTexts } from '@florilege/shared/shell'
import type { MenuEntry } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { useBlock } from './use-block.ts'

/** Menu entry that blocks. */
export const useBlockEntry = (other: { id: number; name: string; group: boolean }): MenuEntry => {
  const text = useTexts(communityTexts)
  const block = useBlock(other)
  return { key: 'block', label: text('block_action'), icon: <Ban aria-hidden="true" />, danger: true, run: block }
}
