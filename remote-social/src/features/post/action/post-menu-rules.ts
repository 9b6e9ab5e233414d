import { ANYBODY, can, editable, FRIENDS, ONLY_ME, REMOVED } from '@florilege/shared/rules'
import type { PostType, PrivacyStatus, RelationCode, Role } from '@florilege/shared/rules'

/** Properties of a post that determine access to its form. */
type Edited = { id: number; type: PostType; lesson_id: number | null; owned_by_me: boolean }

export type PostAction = 'edit' | 'privacy' | 'see-as' | 'advertise' | 'moderate' | 'hide' | 'delete' | 'report'

type Shown = { owned_by_me: boolean; type: PostType; pinned: boolean; entity_type: string }
type Viewer = {
  role: Role
  /** Codes on the entity that posted. */
  codes: readonly RelationCode[]
  /** True when the acting entity posted it, possibly through another person. */
  acts: boolean
  /** True when the post is in a timeline, from which it can be hidden. */
  timeline: boolean
  /** True on the post's own page, where the bar has edit and delete. */
  page?: boolean
}

/** Menu entries of a post, in order (MN-10, MN-14, ST-09, ST-11, BY-03). */
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

/** Audiences of an own post (ST-11), widest first; the last removes it. */
export const PRIVACY_CHOICES = [ANYBODY, FRIENDS, ONLY_ME, REMOVED] as const satisfies readonly PrivacyStatus[]

/** Path of a post's edit form; null without a form. */
export const editPath = ({ id, type, lesson_id: lesson }: { id: number; type: PostType; lesson_id: number | null }) => {
  if (type === 'NOTE') return `/note/edit/${id}/`
  if (type === 'LESSON') return `/lesson/edit/${id}/`
  if (type === 'MOOD') return `/mood/edit/${id}/`
  return type === 'SOLUTION' ? `/solution/edit/${lesson ?? 0}/${id}/` : null
}

/**
 * Path of the form of a lesson or mood if the viewer may edit it (editors may edit lessons); these have no menu entry (MN-14).
 */
export const ownForm = (post: Edited, role: Role): string | null => {
  const owns = post.owned_by_me
  if (post.type === 'MOOD') return can({ role, owns }, 'mood.edit') ? editPath(post) : null
  return post.type === 'LESSON' && can({ role, owns }, 'lesson.edit') ? editPath(post) : null
}
