import { getFacets } from '@florilege/shared/contracts'
import { handle } from '../../../platform/route.ts'
import { facetsOf } from './facet-counts.ts'

export const getFacetsRoute = handle(getFacets, async ({ params, query }, { db }) => {
  const rows = await facetsOf(db, params.kind, query)
  const facets = Map.groupBy(rows, ({ facet }) => facet)
  const values = [...facets].map(
    ([facet, found]) => [facet, found.map(({ value, label, count, about }) => ({ value, label, count, about }))] as const,
  )
  return { facets: Object.fromEntries(values) }
})
