import { getFacets } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { frequentFacets } from './facet-store.ts'

export const getFacetsRoute = handle(getFacets, async ({ params, query }, { db }) => {
  const rows = await frequentFacets(db, params.kind, query.class)
  const facets = Map.groupBy(rows, ({ facet }) => facet)
  const values = [...facets].map(
    ([facet, found]) => [facet, found.map(({ value, label, count }) => ({ value, label, count }))] as const,
  )
  return { facets: Object.fromEntries(values) }
})
