import type { AdminGroup } from '@florilege/shared/contracts'
import { useSession, useTexts } from '@florilege/shared/shell'
import { DefinitionList } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/**
 * Lists the effects of deleting a group: deleted data, kept data, and whether its admins are notified (not if the reader is
 * one).
 */
export const GroupEnd = ({ of: { admins } }: { of: AdminGroup }) => {
  const t = useTexts(texts)
  const me = useSession().auth_mainEntityId
  const told = admins.length > 0 && !admins.some(({ id }) => id === me)
  return (
    <DefinitionList
      entries={[
        { term: t('group_delete_goes'), value: t('group_delete_goes_text') },
        { term: t('group_delete_stays'), value: t('group_delete_stays_text') },
        { term: t('group_delete_told'), value: told && t('group_delete_told_text') },
      ]}
    />
  )
}
