import { registerRelease } from '@florilege/shared/contracts'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import { buildIdOf } from '@florilege/shared/federation/build-id.ts'
import { handle } from '../platform/route.ts'
import type { Services } from '../platform/services.ts'
import { refuseRelease } from './change-live.ts'
import { documentFaults } from './release-rules.ts'
import { insertRelease, missingBlobs } from './release-store.ts'
import { requireKey } from './releaser.ts'

/** Registers a build, or finds it registered; answers with the digests of the files that are still to be handed in. */
export const keepDocument = async ({ db }: Pick<Services, 'db'>, document: ReleaseDocument): Promise<string[]> => {
  const faults = documentFaults(document)
  if (faults.length > 0) throw refuseRelease(faults)
  await insertRelease(db, document)
  return missingBlobs(db, document.name, document.build)
}

export const registerReleaseRoute = handle(registerRelease, async ({ request, body }, services) => {
  await requireKey(request, services)
  return { data: { name: body.name, build: buildIdOf(body), missing: await keepDocument(services, body) } }
})
