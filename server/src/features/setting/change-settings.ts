import { can, putSiteSettings, restoreSettings } from '@florilege/shared/contracts'
import type { SettingVersion, SiteSettings } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse, refuseChange } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { addVersion, lockSettings, newestVersion, versionOf } from './setting-store.ts'

type Change = {
  /** The version that the caller has seen. */
  seen: number
  reason: string
  restoredFrom: number | null
  values: (trx: Trx) => Promise<SiteSettings>
}

const difference = (one: SiteSettings, other: SiteSettings): Record<string, unknown> =>
  Object.fromEntries(Object.entries(one).filter(([name, value]) => other[name as keyof SiteSettings] !== value))

/** Adds a version based on the one that was seen. A change without effect adds none. */
const change = async (
  { actor, request }: { actor: Actor; request: FastifyRequest },
  services: Services,
  { seen, reason, restoredFrom, values }: Change,
): Promise<{ data: SettingVersion }> => {
  if (!can({ role: actor.role }, 'setting.change')) throw refuse('FORBIDDEN')
  await requireStepUp(request, services)
  const data = await services.db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const before = await newestVersion(trx)
    const wanted = await values(trx)
    if (before.version !== seen) throw refuseChange(before, { version: seen, values: wanted, reason })
    const after = difference(wanted, before.values)
    if (Object.keys(after).length === 0) return before
    await addVersion(trx, { values: wanted, person: actor.person, reason, restoredFrom })
    const entry = { action: 'setting.change', subject: 'setting', subjectId: before.version, reason }
    await audit(trx, { actor, request }, { ...entry, before: difference(before.values, wanted), after })
    return newestVersion(trx)
  })
  // The notice reaches the other processes; this one does not wait for it.
  services.settings.forget()
  return { data }
}

export const putSettingsRoute = handle(putSiteSettings, ({ body, ...call }, services) =>
  change(call, services, { seen: body.version, reason: body.reason, restoredFrom: null, values: async () => body.values }),
)

export const restoreSettingsRoute = handle(restoreSettings, ({ params, body, ...call }, services) =>
  change(call, services, {
    seen: body.version,
    reason: body.reason,
    restoredFrom: params.version,
    values: async (trx) => {
      const earlier = await versionOf(trx, params.version)
      if (earlier === null) throw refuse('NOT_FOUND')
      return earlier.values
    },
  }),
)
