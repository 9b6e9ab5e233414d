import type { BoundRoute } from '../../platform/route.ts'
import {
  acceptFriendRequestRoute,
  rejectFriendRequestRoute,
  revokeFriendRequestRoute,
  sendFriendRequestRoute,
  unfriendRoute,
} from './friend-commands.ts'
import { getFriendRequestRoute, listFriendsRoute } from './read-friends.ts'

export const friendRoutes: BoundRoute[] = [
  sendFriendRequestRoute,
  revokeFriendRequestRoute,
  acceptFriendRequestRoute,
  rejectFriendRequestRoute,
  unfriendRoute,
  getFriendRequestRoute,
  listFriendsRoute,
]
