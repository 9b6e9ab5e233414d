import { useQuery } from '@tanstack/react-query'
import { callOptions } from '@florilege/shared/client'
import { useSession } from '@florilege/shared/shell'
import type { Profile } from './profile-head.tsx'

/** Cache time in ms: a younger profile came with the document and is not refetched. */
const FRESH = 5000

/**
 * Own profile: at once from the cache or the session, then from the server (RT-24). `partial` while only name and image are
 * known.
 */
export const useOwnProfile = () => {
  const { auth_entityId, auth_displayName, auth_profileImageUrl } = useSession()
  const known: Profile = {
    entity_id: auth_entityId ?? 0,
    type: 'PERSON',
    display_name: auth_displayName ?? '',
    profile_image: auth_profileImageUrl,
    open: true,
    about: null,
    place: null,
    position: null,
    post_count: 0,
    friend_count: 0,
    like_count: 0,
    relation: [],
    version: 1,
  }
  const query = useQuery({
    ...callOptions('GET /api/profile/me', {}),
    staleTime: FRESH,
    placeholderData: { data: known },
  })
  return { profile: query.data?.data, partial: query.isPlaceholderData, failed: query.isError, refetch: query.refetch }
}
