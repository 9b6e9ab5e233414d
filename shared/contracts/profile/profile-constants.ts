/** Settings `{kind}_pp`: default audience of each kind of content; `profile` is the person's own page. */
export const PRIVACY_SETTINGS = [
  'profile_pp',
  'note_pp',
  'mood_pp',
  'lesson_pp',
  'solution_pp',
  'share_pp',
  'media_pp',
  'contribution_pp',
  'florilege_pp',
] as const
export type PrivacySetting = (typeof PRIVACY_SETTINGS)[number]

/** Precision of a displayed place: exact, within about 10 km, or hidden. */
export const PLACE_PRECISION = ['exact', 'about', 'none'] as const
export type PlacePrecision = (typeof PLACE_PRECISION)[number]

/** Rounding of other people's coordinates, in degrees. */
export const PLACE_ROUNDING = 0.1
