import { useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow } from '@florilege/shared/ui'
import { useLocation, useSearchParams } from 'react-router'
import { texts } from '../../../texts.ts'
import { withFilters } from './filters.ts'

type Option = { value: string; label: string }
type Props = {
  /** Name of the query parameter. */
  name: string
  label: string
  options: readonly Option[]
  /** Label of the chip that removes the filter; null when one option is always chosen, the first by default. */
  all?: string | null
}

/** Filter as a row of chips; the address stores the choice. */
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
