import { compareReleases } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { compareDocuments } from './compare-documents.ts'
import { summaryOf } from '../publish/list-releases.ts'
import { findReleases } from '../storage/release-store.ts'
import { requireReleaser } from '../team/releaser.ts'

export const compareReleasesRoute = handle(
  compareReleases,
  async ({ request, actor, params: { name }, query: { from, to } }, services) => {
    await requireReleaser({ request, actor }, services)
    const found = await findReleases(services.db, [
      { name, build: from },
      { name, build: to },
    ])
    const [before, after] = [found.get(`${name}/${from}`), found.get(`${name}/${to}`)]
    if (before === undefined || after === undefined) throw refuse('NOT_FOUND')
    return {
      data: { from: summaryOf(before), to: summaryOf(after), ...compareDocuments(before.document, after.document) },
    }
  },
)
