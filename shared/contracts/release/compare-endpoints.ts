import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf } from '../list.ts'
import { releaseComparison } from './compare-schemas.ts'
import { buildId, releaseName } from './release-schemas.ts'

export const compareReleases = endpoint({
  method: 'GET',
  path: '/api/release/:name/compare',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Two builds of a name side by side: files, size, contract, pages, what they use, shared modules. Needs the release key or an administrator',
    fr: 'Ce qui distingue deux versions : fichiers, tailles, contrat, ce qu’elles partagent et offrent',
  },
  params: z.strictObject({ name: releaseName }),
  query: z.strictObject({ from: buildId, to: buildId }),
  response: dataOf(releaseComparison),
})
