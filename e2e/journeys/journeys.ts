import { catalogueJourneys } from './catalogue-journeys.ts'
import { guestJourneys } from './guest-journeys.ts'
import type { Journey } from './journey.ts'
import { peopleJourneys } from './people-journeys.ts'
import { postJourneys } from './post-journeys.ts'
import { workJourneys } from './work-journeys.ts'

/** Every journey that has transcripts. */
export const journeys: readonly Journey[] = [
  ...guestJourneys,
  ...catalogueJourneys,
  ...postJourneys,
  ...peopleJourneys,
  ...workJourneys,
]
