import { useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow } from '@florilege/shared/ui'
import { useLocation, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { withFilters } from './filters.ts'

type Option = { value: string; label: string }
type Props = {
  /** Name of the filter in the address. */
  name: string
  label: string
  options: readonly Option[]
  /** Words of the chip that takes the filter away; null where there is always one chosen, the first without a value. */
  all?: string | null
}

/** One filter of a list as a row of chips; what is chosen stands in the address. */
export const FilterChips = ({ name, label, options, all }: Props) => {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const chosen = options.find(({ value }) => value === search.get(name))?.value ?? ''
  const chips = all === null ? options : [{ value: '', label: all ?? t('all') }, ...options]
  return (
    <ChipRow label={label}>
      {chips.map(({ value, label: words }) => (
        <ChipLink key={value} to={`${pathname}${withFilters(search, { [name]: value })}`} selected={value === chosen} replace>
          {words}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
