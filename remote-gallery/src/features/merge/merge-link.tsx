import { useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { choosePath } from './merge-path.ts'
import { texts } from './texts.ts'

/** Way from a record to its merge with another one. */
export const MergeLink = ({ id }: { id: number }) => {
  const t = useTexts(texts)
  return (
    <ButtonLink kind="outline" to={choosePath(id)}>
      {t('merge_start')}
    </ButtonLink>
  )
}
