// Who sees what and who may do what, written a second time from the domain's rules alone: nothing of `visible`, `can` or
// the server is imported here, so that a fault there is not repeated here.

export type Owner = 'person' | 'group'
export type Thing = {
  owner: Owner
  privacy: -1 | 0 | 1 | 9
  kind: string
  /** Made in the owner's name by the mate, a person who holds a code on the group. */
  by?: 'mate'
  /** The comment on it was written by the mate in the name of the group. */
  said?: 'mate'
}

/** Everybody who can stand towards a person `owner` and a group, with codes on the group for the capital letters. */
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

/** Those with a block between them, or the person who acts, and the mate: of either side, and acting as another group. */
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

/** Who gets the comment on a thing: who sees the thing, unless a block parts them from who said it. */
export const hears = (viewer: Viewer, thing: Thing): boolean =>
  sees(viewer, thing) && !(thing.said === 'mate' && PARTED.has(viewer))

/** Whether the comment is the viewer's own: of the group, whoever wrote it in its name. */
export const isAuthor = (viewer: Viewer, { said }: Thing): boolean => said === 'mate' && viewer === 'acting as group'

const ADMINISTRATE: ReadonlySet<Viewer> = new Set(['A', 'C', 'E', 'M', 'R', 'acting as group', 'parted A'])

/** Who may act as the owner, whoever they act as now. */
export const actsFor = (viewer: Viewer, { owner }: Thing): boolean => owner === 'group' && ADMINISTRATE.has(viewer)

const MODERATORS: ReadonlySet<Viewer> = new Set(['A', 'C', 'E', 'M', 'acting as group', 'parted A'])

export const moderatesOn = (viewer: Viewer, { owner }: Thing): boolean => owner === 'group' && MODERATORS.has(viewer)

const ADVERTISERS: ReadonlySet<Viewer> = new Set(['A', 'C', 'E', 'R', 'acting as group', 'parted A'])

export const advertisesOn = (viewer: Viewer, { owner }: Thing): boolean => owner === 'group' && ADVERTISERS.has(viewer)

/** What a call on a thing must answer: `may` of those who see it. */
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
