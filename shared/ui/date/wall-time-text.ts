import type { Language } from '../../shell/texts.ts'
import { dateText, momentText } from '../text/formats.ts'

/** Wall times have no zone: they are parsed and formatted in UTC, so that their text is the same on every device. */
const ZONE = 'UTC'

/** A date without a time is read as UTC already. */
const momentOf = (wall: string): Date => new Date(wall.includes('T') ? `${wall}Z` : wall)

/** "12 mai 2026", of a time without a time zone. */
export const wallDateText = (wall: string, language: Language): string => dateText(momentOf(wall), language, ZONE)

/** "mardi 12 mai 2026 à 14:30", of a time without a time zone. */
export const wallMomentText = (wall: string, language: Language): string => momentText(momentOf(wall), language, ZONE)
