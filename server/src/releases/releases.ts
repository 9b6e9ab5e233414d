import { allows } from '@florilege/shared/contracts'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../platform/actor-of-request.ts'
import { registerRoutes } from '../platform/register-routes.ts'
import type { Services } from '../platform/services.ts'
import { chooseChannelRoute } from './choose-channel.ts'
import { compareReleasesRoute } from './compare-releases.ts'
import { getReleaseHealthRoute } from './get-health.ts'
import { getReleaseSetRoute } from './get-release-set.ts'
import { getReleaseWhyRoute } from './get-why.ts'
import { listReleaseEventsRoute } from './list-events.ts'
import { listReleasesRoute } from './list-releases.ts'
import { endGrantedOverrideRoute, grantOverrideRoute, handInOverrideRoute } from './override-grant-routes.ts'
import { endOverridesRoute, listOverridesRoute, setOverrideRoute } from './override-routes.ts'
import { promoteReleaseRoute, publishReleaseRoute, rollbackReleaseRoute } from './publish-release.ts'
import { registerPutBlob } from './put-blob.ts'
import { checkReleaseRoute, registerReleaseRoute } from './register-release.ts'
import { readReleaseKey } from './release-key.ts'
import { getFrontendDiscoveryRoute, getRegistryStatementRoute } from './registry-answers.ts'
import { forgetDamaged } from './damaged-blobs.ts'
import { registerReleaseFiles } from './release-files.ts'
import { revokeTeamKeyRoute } from './revoke-team-key.ts'
import { addTeamKeyRoute, listTeamKeysRoute, rotateTeamKeyRoute } from './team-keys.ts'
import { reportReleaseRoute } from './report-release.ts'
import { pinReleaseRoute, shareReleaseRoute, unpinReleaseRoute } from './rollout-routes.ts'
import { tellLoadsRoute } from './tell-loads.ts'

const routes = [
  registerReleaseRoute,
  checkReleaseRoute,
  publishReleaseRoute,
  promoteReleaseRoute,
  rollbackReleaseRoute,
  listReleasesRoute,
  listReleaseEventsRoute,
  reportReleaseRoute,
  getReleaseSetRoute,
  getRegistryStatementRoute,
  getFrontendDiscoveryRoute,
  listTeamKeysRoute,
  addTeamKeyRoute,
  rotateTeamKeyRoute,
  revokeTeamKeyRoute,
  shareReleaseRoute,
  pinReleaseRoute,
  unpinReleaseRoute,
  getReleaseHealthRoute,
  compareReleasesRoute,
  getReleaseWhyRoute,
  chooseChannelRoute,
  setOverrideRoute,
  listOverridesRoute,
  endOverridesRoute,
  grantOverrideRoute,
  handInOverrideRoute,
  endGrantedOverrideRoute,
  tellLoadsRoute,
]

/** The registry of releases: its calls, and the files of every published build. */
export const registerReleases = (app: FastifyInstance, services: Services): void => {
  // Created on the first start, so that it exists for the operator; each call reads it again, so that it can be
  // changed.
  app.addHook('onReady', async () => {
    await readReleaseKey(services.config)
  })
  registerRoutes(app, routes, services)
  registerPutBlob(app, services)
  registerReleaseFiles(app, {
    storage: services.storage,
    only: null,
    mayHave: async (request, access) => allows(access, (await actorOf(request, services)).role),
    onDamage: (digest) => forgetDamaged(services, digest),
  })
}
