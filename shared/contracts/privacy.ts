/** Privacy status on the wire (EN-12). */
export const REMOVED = -1
export const ONLY_ME = 0
export const FRIENDS = 1
export const ANYBODY = 9
export const PRIVACY_STATUS = [REMOVED, ONLY_ME, FRIENDS, ANYBODY] as const
export type PrivacyStatus = (typeof PRIVACY_STATUS)[number]

/** Privacy of what a person makes when no `{kind}_pp` says otherwise (VA-18). */
export const DEFAULT_PRIVACY: PrivacyStatus = ANYBODY

export type Visibility = {
  owner: number
  privacy: PrivacyStatus
}

export type Viewer = {
  /** Entity the viewer acts as; null for a guest. */
  entity: number | null
  /** Who moderates the site sees removed items. */
  moderator: boolean
  /** True when the person who acts holds a code on the owner that moderates what it posted: they see what was removed of it. */
  moderatesOwner: boolean
  /** True when the viewer is a friend or a member (code b, m or an admin code) of the owner. */
  related: boolean
  /**
   * True when a block stands, of either side, between the entity acted as or the person who acts on one hand, and the
   * owner or who did it in the owner's name on the other.
   */
  blocked: boolean
}

/**
 * Whether a viewer may see an item. The same rule stands as SQL in the server's `visible` and a property
 * test holds the two equal (decision 014).
 */
export const visible = (item: Visibility, viewer: Viewer): boolean => {
  if (viewer.entity !== null && viewer.entity === item.owner) return true
  if (viewer.moderator && item.privacy !== ONLY_ME && item.privacy !== FRIENDS) return true
  if (viewer.blocked) return false
  if (item.privacy === ANYBODY) return true
  if (item.privacy === REMOVED) return viewer.moderatesOwner
  return item.privacy === FRIENDS && viewer.related
}
