import type { TimelineCategory } from '@florilege/shared/rules'

/** Posts of a page of the timeline: three screens of a phone. Each is in the document twice, as words and as data. */
export const TIMELINE_PAGE = 10

/** Query of a page of the timeline, as the declaration of its slot has it. */
export const timelineQuery = (category: TimelineCategory | undefined) => ({ category, _size: TIMELINE_PAGE })
