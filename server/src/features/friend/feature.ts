import type { Feature } from '../../platform/feature.ts'
import {
  acceptFriendRequestRoute,
  rejectFriendRequestRoute,
  revokeFriendRequestRoute,
  sendFriendRequestRoute,
  unfriendRoute,
} from './friend-commands.ts'
import { getFriendRequestRoute, listFriendsRoute } from './read-friends.ts'

export const friendFeature: Feature = {
  name: 'friend',
  routes: [
    sendFriendRequestRoute,
    revokeFriendRequestRoute,
    acceptFriendRequestRoute,
    rejectFriendRequestRoute,
    unfriendRoute,
    getFriendRequestRoute,
    listFriendsRoute,
  ],
}
