import { checkRelease, overBudget, registerRelease } from '@florilege/shared/contracts'
import type { ReleaseDocument, ReleaseEnvelope } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { objectionsTo, refuseRelease, takenBackAmong } from './change-live.ts'
import { documentFaults } from '../gate/release-rules.ts'
import { insertRelease, missingBlobs } from '../storage/release-store.ts'
import { requireKey, requireNames } from '../team/releaser.ts'
import { judgeSignatures } from '../storage/signatures.ts'

type Signed = { envelope?: ReleaseEnvelope | undefined; byTeam?: boolean }

/** Registers a build, or finds it registered; answers with the digests of the files that are still to be handed in. */
export const keepDocument = async (
  { db }: Pick<Services, 'db'>,
  document: ReleaseDocument,
  { envelope, byTeam = false }: Signed = {},
): Promise<string[]> => {
  const judged = await judgeSignatures(db, document, envelope, byTeam)
  const faults = [...documentFaults(document), ...overBudget(document), ...judged.faults]
  if (faults.length > 0) throw refuseRelease(faults)
  await insertRelease(db, document, judged.signatures)
  return missingBlobs(db, document.name, document.build)
}

export const registerReleaseRoute = handle(registerRelease, async ({ request, body: { document, envelope } }, services) => {
  const releaser = await requireKey(request, services)
  requireNames(releaser, [document.name])
  const missing = await keepDocument(services, document, { envelope, byTeam: Boolean(releaser.team) })
  return { data: { name: document.name, build: document.build, missing } }
})

export const checkReleaseRoute = handle(checkRelease, async ({ request, body: { documents, channel, again } }, services) => {
  const releaser = await requireKey(request, services)
  const own = documents.flatMap((document) =>
    [...documentFaults(document), ...overBudget(document)].map((reason) => `${document.name}: ${reason}`),
  )
  if (own.length > 0) return { data: { reasons: own } }
  const taken = await takenBackAmong(services.db, documents, { action: 'publish', again })
  return { data: { reasons: [...(await objectionsTo(services.db, documents, { channel, releaser })), ...taken] } }
})
