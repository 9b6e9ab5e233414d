import type { Column } from '@florilege/shared/ui'
import { useLocation, useSearchParams } from 'react-router'
import { withFilters } from './choice/filters.ts'

type Order<Key extends string> = {
  /** Column that the rows are ordered by. */
  by: Key
  descending: boolean
  /** Sorted state of a column, and the address that sorts by it. */
  order: (key: Key) => NonNullable<Column<never>['order']>
}

/** Row order in the address: `sort=name`, or `sort=-name` for descending. */
export const useOrder = <const Key extends string>(keys: readonly Key[], usual: Key | `-${Key}`): Order<Key> => {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const read = (words: string): Pick<Order<Key>, 'by' | 'descending'> | undefined => {
    const descending = words.startsWith('-')
    const by = keys.find((key) => key === (descending ? words.slice(1) : words))
    return by && { by, descending }
  }
  const [first] = keys
  const { by, descending } = read(search.get('sort') ?? '') ?? read(usual) ?? { by: first as Key, descending: false }
  return {
    by,
    descending,
    order: (key) => {
      const next = key === by && !descending ? `-${key}` : key
      return {
        sorted: key !== by ? 'none' : descending ? 'descending' : 'ascending',
        to: `${pathname}${withFilters(search, { sort: next === usual ? null : next })}`,
      }
    },
  }
}
