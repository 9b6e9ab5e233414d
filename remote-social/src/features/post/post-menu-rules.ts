import { ANYBODY, can, editable, FRIENDS, ONLY_ME, REMOVED } from '@florilege/shared/rules'
import type { PostType, PrivacyStatus, RelationCode, Role } from '@florilege/shared/rules'

/** What of a post says whether its form may be opened. */
type Edited = { id: number; type: PostType; lesson_id: number | null; owned_by_me: boolean }

export type PostAction = 'edit' | 'privacy' | 'see-as' | 'advertise' | 'moderate' | 'hide' | 'delete' | 'report'

type Shown = { owned_by_me: boolean; type: PostType; pinned: boolean; entity_type: string }
type Viewer = {
  role: Role
  /** Codes held on the entity that posted. */
  codes: readonly RelationCode[]
  /** Whether it was posted by the entity that the viewer acts as, in its name by somebody else perhaps. */
  acts: boolean
  /** Whether the post stands in a timeline, which it can be taken out of. */
  timeline: boolean
  /** Whether it is the post of the page, whose bar has edit and delete. */
  page?: boolean
}

/** What the menu of a post offers, in its order (MN-10, MN-14, ST-09, ST-11, BY-03). */
export const postActions = (post: Shown, { role, codes, acts, timeline, page = false }: Viewer): PostAction[] => {
  if (role === 'GUEST') return ['report']
  const own = post.owned_by_me
  const advertises = post.entity_type !== 'PERSON' && can({ role, owns: own, codes }, 'post.advertise')
  const moderates = post.entity_type !== 'PERSON' && !own && can({ role, codes }, 'post.moderate')
  const offered: Record<PostAction, boolean> = {
    edit: editable(post) && post.type !== 'SHARE' && !page,
    privacy: own,
    'see-as': own,
    advertise: advertises,
    moderate: moderates,
    hide: timeline,
    delete: editable(post) && !page,
    report: !own && !acts,
  }
  return (Object.keys(offered) as PostAction[]).filter((action) => offered[action])
}

/** Who an own post can be shown to (ST-11), the widest first; the last takes it away. */
export const PRIVACY_CHOICES = [ANYBODY, FRIENDS, ONLY_ME, REMOVED] as const satisfies readonly PrivacyStatus[]

/** Where a post is edited; null where it has no form. */
export const editPath = ({ id, type, lesson_id: lesson }: { id: number; type: PostType; lesson_id: number | null }) => {
  if (type === 'NOTE') return `/note/edit/${id}/`
  if (type === 'LESSON') return `/lesson/edit/${id}/`
  if (type === 'MOOD') return `/mood/edit/${id}/`
  return type === 'SOLUTION' ? `/solution/edit/${lesson ?? 0}/${id}/` : null
}

/** The form of a lesson or mood where the viewer may change it: an editor a lesson as well; these have no entry in the menu (MN-14). */
export const ownForm = (post: Edited, role: Role): string | null => {
  const owns = post.owned_by_me
  if (post.type === 'MOOD') return can({ role, owns }, 'mood.edit') ? editPath(post) : null
  return post.type === 'LESSON' && can({ role, owns }, 'lesson.edit') ? editPath(post) : null
}
