/** Settings `{kind}_pp`: who sees what a person makes of this kind unless they say otherwise; `profile` is their own page. */
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

/** How exactly a place is shown: as it is, within about 10 km, not at all. */
export const PLACE_PRECISION = ['exact', 'about', 'none'] as const
export type PlacePrecision = (typeof PLACE_PRECISION)[number]

/** Coordinates of people and moods are told to others to this many degrees. */
export const PLACE_ROUNDING = 0.1
