// Who sees what and who may do what, written a second time from the domain's rules alone: nothing of `visible`, `can` or
// the server is imported here, so that a fault there is not repeated here.

export type Owner = 'person' | 'group'
export type Thing = { owner: Owner; privacy: -1 | 0 | 1 | 9; kind: string }

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
  'contributor',
  'editor',
  'admin',
] as const
export type Viewer = (typeof VIEWERS)[number]

const IN_GROUP: ReadonlySet<Viewer> = new Set(['member', 'A', 'C', 'E', 'M', 'R'])
const BLOCKED: ReadonlySet<Viewer> = new Set(['blocker', 'blocked', 'blocked in disguise'])

export const isOwner = (viewer: Viewer, { owner }: Thing): boolean =>
  viewer === (owner === 'person' ? 'owner' : 'acting as group')

export const isClose = (viewer: Viewer, owner: Owner): boolean =>
  owner === 'person' ? viewer === 'friend' : IN_GROUP.has(viewer)

export const sees = (viewer: Viewer, thing: Thing): boolean => {
  if (isOwner(viewer, thing)) return true
  if (BLOCKED.has(viewer)) return false
  if (thing.privacy === 9) return true
  if (thing.privacy === 1) return isClose(viewer, thing.owner)
  return thing.privacy === -1 && viewer === 'admin'
}

const ADMINISTRATE: ReadonlySet<Viewer> = new Set(['A', 'C', 'E', 'M', 'R', 'acting as group'])

/** Who may act as the owner, whoever they act as now. */
export const actsFor = (viewer: Viewer, { owner }: Thing): boolean => owner === 'group' && ADMINISTRATE.has(viewer)

const MODERATORS: ReadonlySet<Viewer> = new Set(['A', 'C', 'E', 'M', 'acting as group'])

export const moderatesOn = (viewer: Viewer, { owner }: Thing): boolean => owner === 'group' && MODERATORS.has(viewer)

const ADVERTISERS: ReadonlySet<Viewer> = new Set(['A', 'C', 'E', 'R', 'acting as group'])

export const advertisesOn = (viewer: Viewer, { owner }: Thing): boolean => owner === 'group' && ADVERTISERS.has(viewer)

/** What a call on a thing must answer: `may` of those who see it. */
export const answers = (viewer: Viewer, thing: Thing, may: boolean): number => {
  if (viewer === 'guest') return 401
  if (!sees(viewer, thing)) return 404
  return may ? 200 : 403
}
