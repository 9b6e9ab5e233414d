import type { Feature } from '../../platform/feature.ts'
import { acceptJoinRequestRoute, listJoinRequestsRoute, rejectJoinRequestRoute } from './join-requests.ts'
import { appointMemberRoute, dismissMemberRoute, listMembersRoute, removeMemberRoute } from './members.ts'
import { joinEntityRoute, leaveEntityRoute, revokeJoinRequestRoute, sendJoinRequestRoute } from './membership-commands.ts'
import { getEntityRoute, listEntitiesRoute } from './read-entities.ts'
import { selectEntityRoute } from './select-entity.ts'
import { createEntityRoute, deleteEntityRoute, renewGuidRoute, updateEntityRoute } from './write-entity.ts'

export const entityFeature: Feature = {
  name: 'entity',
  uses: ['friend', 'profile', 'report', 'session'],
  routes: [
    listEntitiesRoute,
    getEntityRoute,
    createEntityRoute,
    updateEntityRoute,
    deleteEntityRoute,
    renewGuidRoute,
    selectEntityRoute,
    joinEntityRoute,
    leaveEntityRoute,
    sendJoinRequestRoute,
    revokeJoinRequestRoute,
    acceptJoinRequestRoute,
    rejectJoinRequestRoute,
    listJoinRequestsRoute,
    listMembersRoute,
    removeMemberRoute,
    appointMemberRoute,
    dismissMemberRoute,
  ],
}
