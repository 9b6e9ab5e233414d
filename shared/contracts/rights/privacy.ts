/** Privacy status on the wire (EN-12). */
export const REMOVED = -1
export const ONLY_ME = 0
export const FRIENDS = 1
export const ANYBODY = 9
export const PRIVACY_STATUS = [REMOVED, ONLY_ME, FRIENDS, ANYBODY] as const
export type PrivacyStatus = (typeof PRIVACY_STATUS)[number]

/** Default privacy where no `{kind}_pp` setting applies (VA-18). */
export const DEFAULT_PRIVACY: PrivacyStatus = ANYBODY

export type Visibility = {
  owner: number
  privacy: PrivacyStatus
}

export type Viewer = {
  /** Entity the viewer acts as; null for a guest. */
  entity: number | null
  /** Site moderators see removed items. */
  moderator: boolean
  /** True when the acting person holds a moderation code on the owner: removed items of the owner are visible to them. */
  moderatesOwner: boolean
  /** True when the viewer is a friend or a member (code b, m or an admin code) of the owner. */
  related: boolean
  /**
   * True when a block exists in either direction between the viewer (the acting person or entity) and the owner or the person who
   * posted in its name.
   */
  blocked: boolean
}

/**
 * Tests whether a viewer may see an item. The server's `visible` implements the same rule in SQL; a property test compares the
 * two (decision 014).
 */
export const visible = (item: Visibility, viewer: Viewer): boolean => {
  if (viewer.entity === item.owner) return true
  if (viewer.moderator && item.privacy !== ONLY_ME && item.privacy !== FRIENDS) return true
  if (viewer.blocked) return false
  if (item.privacy === ANYBODY) return true
  if (item.privacy === REMOVED) return viewer.moderatesOwner
  return item.privacy === FRIENDS && viewer.related
}
