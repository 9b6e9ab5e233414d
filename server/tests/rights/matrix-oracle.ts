// Visibility and permissions, written a second time from the domain's rules alone: it imports nothing of `visible`,
// `can` or the server, so that a fault there is not repeated here.

export type Owner = 'person' | 'group'
export type Thing = {
  owner: Owner
  privacy: -1 | 0 | 1 | 9
  kind: string
  /** Created for the owner by the mate, a person who holds a code on the group. */
  by?: 'mate'
  /** The mate wrote the comment on it for the group. */
  said?: 'mate'
}

/** All kinds of viewers of a person `owner` and a group; capital letters are codes on the group. */
export const VIEWERS = [
  'guest',
  'stranger',
  'requester',
  'requested',
  'friend',
  'former friend',
  'blocker',
  'blocked',
  'blocked in disguise',
  'member',
  'former member',
  'joining',
  'client',
  'A',
  'C',
  'E',
  'M',
  'R',
  'owner',
  'acting as group',
  'parted member',
  'parted A',
  'parted in disguise',
  'contributor',
  'editor',
  'admin',
] as const
export type Viewer = (typeof VIEWERS)[number]

const IN_GROUP: ReadonlySet<Viewer> = new Set(['member', 'A', 'C', 'E', 'M', 'R', 'parted member', 'parted A'])
const BLOCKED: ReadonlySet<Viewer> = new Set(['blocker', 'blocked', 'blocked in disguise'])

/** Viewers with a block between themselves and the mate, in either direction, also while acting as another group. */
const PARTED: ReadonlySet<Viewer> = new Set(['parted member', 'parted A', 'parted in disguise'])

export const isOwner = (viewer: Viewer, { owner }: Thing): boolean =>
  viewer === (owner === 'person' ? 'owner' : 'acting as group')

export const isClose = (viewer: Viewer, owner: Owner): boolean =>
  owner === 'person' ? viewer === 'friend' : IN_GROUP.has(viewer)

export const sees = (viewer: Viewer, thing: Thing): boolean => {
  if (isOwner(viewer, thing)) return true
  if (BLOCKED.has(viewer)) return false
  if (thing.by === 'mate' && PARTED.has(viewer)) return false
  if (thing.privacy === 9) return true
  if (thing.privacy === 1) return isClose(viewer, thing.owner)
  return thing.privacy === -1 && (viewer === 'admin' || moderatesOn(viewer, thing))
}

/** True for viewers of a thing's comment: those who see the thing, without a block between them and the comment's author. */
export const hears = (viewer: Viewer, thing: Thing): boolean =>
  sees(viewer, thing) && !(thing.said === 'mate' && PARTED.has(viewer))

/** True when the comment is the viewer's own: it belongs to the group, whoever wrote it. */
export const isAuthor = (viewer: Viewer, { said }: Thing): boolean => said === 'mate' && viewer === 'acting as group'

const ADMINISTRATE: ReadonlySet<Viewer> = new Set(['A', 'C', 'E', 'M', 'R', 'acting as group', 'parted A'])

/** True when the viewer may act as the owner, whoever they act as now. */
export const actsFor = (viewer: Viewer, { owner }: Thing): boolean => owner === 'group' && ADMINISTRATE.has(viewer)

const MODERATORS: ReadonlySet<Viewer> = new Set(['A', 'C', 'E', 'M', 'acting as group', 'parted A'])

export const moderatesOn = (viewer: Viewer, { owner }: Thing): boolean => owner === 'group' && MODERATORS.has(viewer)

const ADVERTISERS: ReadonlySet<Viewer> = new Set(['A', 'C', 'E', 'R', 'acting as group', 'parted A'])

export const advertisesOn = (viewer: Viewer, { owner }: Thing): boolean => owner === 'group' && ADVERTISERS.has(viewer)

/** Expected status of a call on a thing: `may` applies to viewers who see it. */
export const answers = (viewer: Viewer, thing: Thing, may: boolean): number => {
  if (viewer === 'guest') return 401
  if (!sees(viewer, thing)) return 404
  return may ? 200 : 403
}

/** The same for a call on the comment of a thing. */
export const answersComment = (viewer: Viewer, thing: Thing, may: boolean): number => {
  const answer = answers(viewer, thing, may)
  return answer === 401 || hears(viewer, thing) ? answer : 404
}
