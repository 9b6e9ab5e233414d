import { can, putHouseText } from '@florilege/shared/contracts'
import { audit } from '../../platform/audit/audit.ts'
import { refuse, refuseChange } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { addVersion, houseVersions, lockTexts } from './house-store.ts'

/** Edits a static page based on the version that was read. */
export const putHouseTextRoute = handle(putHouseText, async ({ params, body, actor, request }, { db }) => {
  if (!can({ role: actor.role }, 'setting.change')) throw refuse('FORBIDDEN')
  const { version, text, reason } = body
  return db.transaction().execute(async (trx) => {
    await lockTexts(trx)
    const [before] = await houseVersions(trx, params, null, 1)
    if ((before?.id ?? 0) !== version) throw refuseChange(before ?? null, { version, text, reason })
    await addVersion(trx, { ...params, text, reason, person: actor.person })
    const entry = { action: 'page.change', subject: 'page', subjectId: `${params.name} ${params.language}`, reason }
    await audit(trx, { actor, request }, { ...entry, before: before?.text ?? null, after: text })
    const [data] = await houseVersions(trx, params, null, 1)
    if (data === undefined) throw new Error('no version was added')
    return { data }
  })
})
