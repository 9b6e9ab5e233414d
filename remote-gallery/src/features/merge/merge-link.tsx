import { useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { choosePath } from './merge-path.ts'
import { texts } from './texts.ts'

/** Way from a record to its merge with another one; the page that opens names the record. */
export const MergeLink = ({ id, title }: { id: number; title: string }) => {
  const t = useTexts(texts)
  return (
    <ButtonLink kind="outline" to={choosePath(id)} state={{ title }}>
      {t('merge_start')}
    </ButtonLink>
  )
}
