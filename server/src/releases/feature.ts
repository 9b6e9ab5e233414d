import { allows } from '@florilege/shared/contracts'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../platform/request/actor-of-request.ts'
import type { Feature } from '../platform/feature.ts'
import type { Services } from '../platform/services.ts'
import { compareReleasesRoute } from './gate/compare-releases.ts'
import { endGrantedOverrideRoute, grantOverrideRoute, handInOverrideRoute } from './override/override-grant-routes.ts'
import { endOverridesRoute, listOverridesRoute, setOverrideRoute } from './override/override-routes.ts'
import { chooseChannelRoute } from './publish/choose-channel.ts'
import { listReleaseEventsRoute } from './publish/list-events.ts'
import { listReleasesRoute } from './publish/list-releases.ts'
import { promoteReleaseRoute, publishReleaseRoute, rollbackReleaseRoute } from './publish/publish-release.ts'
import { checkReleaseRoute, registerReleaseRoute } from './publish/register-release.ts'
import { reportReleaseRoute } from './report/report-release.ts'
import { getReleaseHealthRoute } from './rollout/get-health.ts'
import { rampJob } from './rollout/ramp.ts'
import { pinReleaseRoute, shareReleaseRoute, unpinReleaseRoute } from './rollout/rollout-routes.ts'
import { tellLoadsRoute } from './rollout/tell-loads.ts'
import { getReleaseSetRoute } from './set/get-release-set.ts'
import { getReleaseWhyRoute } from './set/get-why.ts'
import { forgetDamaged, verifyBlobsJob } from './storage/damaged-blobs.ts'
import { registerPutBlob } from './storage/put-blob.ts'
import { registerReleaseFiles } from './storage/release-files.ts'
import { readReleaseKey } from './storage/release-key.ts'
import type { ReleaseTables } from './storage/release-tables.ts'
import { removeReleasesJob } from './storage/remove-releases-job.ts'
import { getFrontendDiscoveryRoute, getRegistryStatementRoute } from './team/registry-answers.ts'
import { revokeTeamKeyRoute } from './team/revoke-team-key.ts'
import { addTeamKeyRoute, listTeamKeysRoute, rotateTeamKeyRoute } from './team/team-keys.ts'

declare module '../platform/database/tables.ts' {
  interface Tables extends ReleaseTables {}
}

const register = (app: FastifyInstance, services: Services): void => {
  // Created on the first start, so that it exists for the operator; each call reads it again, so that it can be
  // changed.
  app.addHook('onReady', async () => {
    await readReleaseKey(services.config)
  })
  registerPutBlob(app, services)
  registerReleaseFiles(app, {
    storage: services.storage,
    only: null,
    mayHave: async (request, access) => allows(access, (await actorOf(request, services)).role),
    onDamage: (digest) => forgetDamaged(services, digest),
  })
}

/** The registry of releases: its calls, and the files of every published build. */
export const releasesFeature: Feature = {
  name: 'releases',
  routes: [
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
  ],
  jobs: [removeReleasesJob, verifyBlobsJob, rampJob],
  register,
}
