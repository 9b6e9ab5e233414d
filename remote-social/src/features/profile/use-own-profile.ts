import { useQuery } from '@tanstack/react-query'
import { callOptions } from '@florilege/shared/client'
import { useSession } from '@florilege/shared/shell'
import type { Profile } from './profile-head.tsx'

/** Younger than this (ms) it is not read again: it has just come with the document. */
const FRESH = 5000

/**
 * The own profile: at once from memory, by what the session knows where nothing else is kept, then as the server has it
 * (RT-24). `partial` while only the name and the image are known.
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
