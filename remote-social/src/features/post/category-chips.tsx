import { useTexts } from '@florilege/shared/shell'
import type { TimelineCategory } from '@florilege/shared/rules'
import { ChipLink, ChipRow } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

type Props<C> = { label: string; path: string; categories: readonly C[]; category: C | undefined }

/** Filter chips of post categories; the choice is in the URL. */
export const CategoryChips = <C extends TimelineCategory>({ label, path, categories, category }: Props<C>) => {
  const text = useTexts(texts)
  return (
    <ChipRow label={label}>
      {[undefined, ...categories].map((choice) => (
        <ChipLink
          key={choice ?? 'all'}
          to={{ pathname: path, search: choice === undefined ? '' : `?category=${choice}` }}
          selected={choice === category}
          replace
          preventScrollReset
        >
          {text(`category_${choice ?? 'all'}`)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
