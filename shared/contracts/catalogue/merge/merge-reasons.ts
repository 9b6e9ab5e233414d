/** Reasons why two records are proposed as one. `name_form`: one name is a shorter form of the other. */
export const PAIR_REASONS = [
  'identifier',
  'number',
  'name',
  'name_form',
  'title',
  'dates',
  'authorship',
  'family',
  'creator',
  'size',
] as const
export type PairReason = (typeof PAIR_REASONS)[number]

/** Value of a field after a merge; `both` unites lists. */
export const MERGE_CHOICES = ['kept', 'merged', 'both'] as const
export type MergeChoice = (typeof MERGE_CHOICES)[number]

/** Things that move to the kept record. */
export const MERGED_THINGS = [
  'links',
  'pictures',
  'comments',
  'likes',
  'shares',
  'contributions',
  'orders',
  'anthologies',
  'notices',
] as const
export type MergedThing = (typeof MERGED_THINGS)[number]

/** Reasons why two records cannot be merged: other kinds or classes, or both reserved to a person. */
export const MERGE_OBSTACLES = ['MERGE_UNLIKE', 'MERGE_RESERVED'] as const
export type MergeObstacle = (typeof MERGE_OBSTACLES)[number]
