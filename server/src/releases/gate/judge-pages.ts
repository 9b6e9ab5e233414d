import { allows, ROLES } from '@florilege/shared/contracts'
import type { Channel, PagePayload, ReleaseDocument, Role } from '@florilege/shared/contracts'
import { guestState } from '../../features/session/session-state.ts'
import type { Services } from '../../platform/services.ts'
import { renderLimits } from '../../rendering/render-limits.ts'
import { startRenderer } from '../../rendering/renderer.ts'
import type { Page, Renderer } from '../../rendering/renderer.ts'
import { unitsOf } from '../../rendering/units-of.ts'
import { HOST_PAGES } from '../../web/host-pages.ts'
import { settingsOf } from '../../web/first-screen/page-settings.ts'
import { listChannels } from '../publish/channel-store.ts'
import { describeSet, originsOf } from '../set/describe-set.ts'
import { HOST } from './release-rules.ts'
import { resolveSet } from '../set/resolve-set.ts'
import { documentsOf, linesWith, standingOf } from '../publish/standing.ts'

/** Maximum number of reasons in one refusal. */
const MOST = 10
/** Message of a page that waited too long: the machine may be busy. */
const LATE = /waits for something that does not come/

type Judged = { path: string; role: Role }

const pagesOf = ({ name, declaration }: ReleaseDocument): Judged[] =>
  name === HOST
    ? HOST_PAGES.map(({ path }) => ({ path, role: 'GUEST' }))
    : (declaration?.routes ?? []).map(({ path, access }) => ({
        path,
        role: ROLES.find((role) => allows(access, role)) ?? 'ADMIN',
      }))

const faultsOf = async (
  renderer: Renderer,
  document: ReleaseDocument,
  payloadFor: (role: Role) => PagePayload,
): Promise<string[]> => {
  const { name, build } = document
  const reasons: string[] = []
  for (const { path, role } of pagesOf(document)) {
    const address = path.replaceAll(/:[^/]+/g, '1')
    const page: Page = { page: path, path: address, payload: payloadFor(role), language: 'fr', until: Infinity }
    const outcome = await renderer.render(page)
    if ('ended' in outcome) break
    const own = outcome.failed.find(({ of, message }) => of?.name === name && of.build === build && !LATE.test(message))
    if (own !== undefined) reasons.push(`${name}: its page ${path} cannot be rendered on the server (${own.message})`)
    if (reasons.length >= MOST) break
  }
  return reasons
}

/**
 * Renders each page that the documents declare, without data and for the lowest role that may open it. Returns a reason for each page
 * that throws. Slow pages give no reason, because duration depends on the machine.
 */
export const renderingFaults = async (
  services: Services,
  documents: readonly ReleaseDocument[],
  channel: Channel,
): Promise<string[]> => {
  if (!documents.some(({ server }) => server !== undefined)) return []
  const rows = await listChannels(services.db)
  const lines = linesWith(rows, channel, documents)
  const known = await documentsOf(services.db, standingOf(lines, rows, { channel, rollouts: [] }))
  for (const document of documents) known.set(`${document.name}/${document.build}`, document)
  const set = resolveSet(lines, known, 'ADMIN')
  const units = set === null ? null : await unitsOf(set, services)
  if (set === null || units === null) return []
  const isJudged = ({ name, build }: { name: string; build: string }): boolean =>
    documents.some((document) => document.name === name && document.build === build)
  const described = describeSet(set, originsOf(set, services.config))
  const settings = settingsOf(services.config, { pushKey: '', worker: false, adminOrigin: false, savesData: false })
  const payloadFor = (role: Role): PagePayload => ({
    set: described,
    session: { ...guestState('fr', set.id), auth_role: role },
    first: [],
    settings,
  })
  const renderer = startRenderer(renderLimits(services.config.renderWait))
  try {
    renderer.load(
      units.filter((unit) => unit.name === HOST || isJudged(unit)),
      true,
    )
    const { failed } = await renderer.loaded
    const unloaded = failed.flatMap(({ of, message }) =>
      of !== null && isJudged(of) ? [`${of.name}: its pages cannot be rendered on the server (${message})`] : [],
    )
    if (unloaded.length > 0) return unloaded
    const reasons: string[] = []
    for (const document of documents)
      if (units.some(({ name, build }) => name === document.name && build === document.build))
        reasons.push(...(await faultsOf(renderer, document, payloadFor)))
    return reasons.slice(0, MOST)
  } finally {
    renderer.end()
  }
}
