import type { Endpoint, EndpointInput, EndpointKey, EndpointOutput } from './endpoint.ts'
import type * as accountEndpoints from './account/account-endpoints.ts'
import type * as adminEndpoints from './admin/admin-endpoints.ts'
import type * as rowEndpoints from './admin/row-endpoints.ts'
import type * as auditEndpoints from './audit/audit-endpoints.ts'
import type * as autocompleteEndpoints from './autocomplete/autocomplete-endpoints.ts'
import type * as cardEndpoints from './card/card-endpoints.ts'
import type * as bulkEndpoints from './catalogue/bulk/bulk-endpoints.ts'
import type * as commandImportEndpoints from './catalogue/import/command-import-endpoints.ts'
import type * as importEndpoints from './catalogue/import/import-endpoints.ts'
import type * as linkEndpoints from './catalogue/link/link-endpoints.ts'
import type * as matchEndpoints from './catalogue/merge/match-endpoints.ts'
import type * as mergeEndpoints from './catalogue/merge/merge-endpoints.ts'
import type * as recordChangeEndpoints from './catalogue/record-change-endpoints.ts'
import type * as blockEndpoints from './block/block-endpoints.ts'
import type * as catalogueEndpoints from './catalogue/record-endpoints.ts'
import type * as recordHistoryEndpoints from './catalogue/record-history-endpoints.ts'
import type * as suggestEndpoints from './catalogue/suggest-endpoint.ts'
import type * as entityEndpoints from './entity/entity-endpoints.ts'
import type * as friendEndpoints from './friend/friend-endpoints.ts'
import type * as locationEndpoints from './location/location-endpoints.ts'
import type * as contributionEndpoints from './contribution/contribution-endpoints.ts'
import type * as eventEndpoints from './event/event-endpoints.ts'
import type * as florilegeEndpoints from './florilege/florilege-endpoints.ts'
import type * as exportEndpoints from './export/export-endpoints.ts'
import type * as mediaEndpoints from './media/media-endpoints.ts'
import type * as uploadSessionEndpoints from './media/upload-session-endpoints.ts'
import type * as recordFilesEndpoints from './media/record-files-endpoints.ts'
import type * as notificationEndpoints from './notification/notification-endpoints.ts'
import type * as orderEndpoints from './order/order-endpoints.ts'
import type * as passkeyEndpoints from './passkey/passkey-endpoints.ts'
import type * as commentEndpoints from './comment/comment-endpoints.ts'
import type * as firstStepEndpoints from './first-step/first-step-endpoints.ts'
import type * as draftEndpoints from './draft/draft-endpoints.ts'
import type * as houseEndpoints from './house/house-endpoints.ts'
import type * as likeEndpoints from './like/like-endpoints.ts'
import type * as moodEndpoints from './post/mood-endpoints.ts'
import type * as postEndpoints from './post/post-endpoints.ts'
import type * as postFormEndpoints from './post/post-form-endpoints.ts'
import type * as postStateEndpoints from './post/post-state-endpoints.ts'
import type * as profileEndpoints from './profile/profile-endpoints.ts'
import type * as pushEndpoints from './push/push-endpoints.ts'
import type * as compareEndpoints from './release/compare-endpoints.ts'
import type * as overrideEndpoints from './release/override-endpoints.ts'
import type * as registryEndpoints from './release/registry-endpoints.ts'
import type * as releaseEndpoints from './release/release-endpoints.ts'
import type * as teamKeyEndpoints from './release/team-key-endpoints.ts'
import type * as rolloutEndpoints from './release/rollout-endpoints.ts'
import type * as reportEndpoints from './report/report-endpoints.ts'
import type * as settingEndpoints from './setting/setting-endpoints.ts'
import type * as sessionEndpoints from './session/session-endpoints.ts'
import type * as statisticEndpoints from './statistic/statistic-endpoints.ts'
import type * as waitingEndpoints from './admin/waiting-endpoints.ts'
import type * as videoEndpoints from './video/video-endpoints.ts'
import type * as socialLoginEndpoints from './social-login/social-login-endpoints.ts'

type Modules = typeof adminEndpoints &
  typeof rowEndpoints &
  typeof auditEndpoints &
  typeof settingEndpoints &
  typeof statisticEndpoints &
  typeof waitingEndpoints &
  typeof blockEndpoints &
  typeof autocompleteEndpoints &
  typeof cardEndpoints &
  typeof suggestEndpoints &
  typeof catalogueEndpoints &
  typeof bulkEndpoints &
  typeof entityEndpoints &
  typeof friendEndpoints &
  typeof locationEndpoints &
  typeof commandImportEndpoints &
  typeof importEndpoints &
  typeof linkEndpoints &
  typeof matchEndpoints &
  typeof mergeEndpoints &
  typeof recordChangeEndpoints &
  typeof recordHistoryEndpoints &
  typeof accountEndpoints &
  typeof exportEndpoints &
  typeof passkeyEndpoints &
  typeof contributionEndpoints &
  typeof eventEndpoints &
  typeof florilegeEndpoints &
  typeof mediaEndpoints &
  typeof videoEndpoints &
  typeof recordFilesEndpoints &
  typeof uploadSessionEndpoints &
  typeof notificationEndpoints &
  typeof orderEndpoints &
  typeof commentEndpoints &
  typeof draftEndpoints &
  typeof firstStepEndpoints &
  typeof houseEndpoints &
  typeof likeEndpoints &
  typeof postEndpoints &
  typeof postFormEndpoints &
  typeof postStateEndpoints &
  typeof moodEndpoints &
  typeof pushEndpoints &
  typeof releaseEndpoints &
  typeof overrideEndpoints &
  typeof teamKeyEndpoints &
  typeof compareEndpoints &
  typeof registryEndpoints &
  typeof rolloutEndpoints &
  typeof reportEndpoints &
  typeof profileEndpoints &
  typeof socialLoginEndpoints &
  typeof sessionEndpoints

type Endpoints = {
  [N in keyof Modules as Modules[N] extends Endpoint ? N : never]: Modules[N] extends Endpoint ? Modules[N] : never
}

/** All endpoints by key, as types only: no schema reaches the browser through it. */
export type Api = { [N in keyof Endpoints as EndpointKey<Endpoints[N]>]: Endpoints[N] }
export type CallKey = keyof Api
export type CallInput<K extends CallKey> = EndpointInput<Api[K]>
export type CallOutput<K extends CallKey> = EndpointOutput<Api[K]>
