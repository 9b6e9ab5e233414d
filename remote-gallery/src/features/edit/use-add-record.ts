import type { RecordKind } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import type { PageAction } from '@florilege/shared/shell'
import { useNavigate } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { editPath } from '../../kit/record/edit-paths.ts'

/** Page action for catalogue editors: creates a record of a kind, with the class that the list is filtered by. */
export const useAddRecord = (kind: RecordKind, of?: string): PageAction => {
  const t = useTexts(catalogueTexts)
  const navigate = useNavigate()
  return {
    run: () => void navigate(`${editPath(kind, 0)}${of === undefined ? '' : `?class=${of}`}`),
    roles: ['EDITOR', 'ADMIN'],
    label: t(`edit_new_${kind}`),
  }
}
