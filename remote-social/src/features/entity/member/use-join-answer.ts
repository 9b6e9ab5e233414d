import { call } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../../community-texts.ts'
import { useGroupCommand } from '../use-group-command.ts'

const ANSWERS = { accept: 'POST /api/entity/request/accept/:id', reject: 'POST /api/entity/request/reject/:id' } as const
const SAID = { accept: 'group_accepted', reject: 'group_rejected' } as const

/** Answers join requests of a group, with toasts. */
export const useJoinAnswer = (entity: number) => {
  const text = useTexts(communityTexts)
  const { run, busy } = useGroupCommand(entity)
  const answer = (how: keyof typeof ANSWERS, id: number): Promise<boolean> =>
    run(() => call(ANSWERS[how], { params: { id } }), text(SAID[how]))
  return { answer, busy }
}
