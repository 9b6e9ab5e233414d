import { useTexts } from '@florilege/shared/shell'
import { Button, Chip } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { ChoiceBar } from '../table/choice/choice-bar.tsx'
import { isNone } from './bulk-choice.ts'
import type { BulkChoice } from './bulk-choice.ts'

type Props = { choice: BulkChoice; onChoice: (choice: BulkChoice) => void; onEdit: () => void; onStop: () => void }

/** Selected records, and the actions on them. */
export const BulkBar = ({ choice, onChoice, onEdit, onStop }: Props) => {
  const t = useTexts(texts)
  const { ids, all } = choice
  const words = all ? t('bulk_everything') : ids.size === 0 ? t('bulk_none') : t('bulk_count', { count: ids.size })
  return (
    <ChoiceBar label={t('bulk_chosen')} words={words}>
      <Chip selected={all} onClick={() => onChoice({ ids: new Set(), all: !all })}>
        {t('bulk_everything')}
      </Chip>
      <Button disabled={isNone(choice)} onClick={onEdit}>
        {t('bulk_edit')}
      </Button>
      <Button kind="quiet" onClick={onStop}>
        {t('bulk_stop')}
      </Button>
    </ChoiceBar>
  )
}
