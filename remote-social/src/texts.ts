import { defineTexts } from '@florilege/shared/shell'
import { blockTexts } from './features/block/block-texts.ts'
import { commentTexts } from './features/comment/comment-texts.ts'
import { decisionTexts } from './features/decision/decision-texts.ts'
import { caseTexts } from './features/entity/case/case-texts.ts'
import { entityTexts } from './features/entity/entity-texts.ts'
import { firstStepTexts } from './features/first-step/first-step-texts.ts'
import { friendTexts } from './features/friend/friend-texts.ts'
import { groupTexts } from './features/group/group-texts.ts'
import { likeTexts } from './features/like/like-texts.ts'
import { lessonTexts } from './features/lesson/lesson-texts.ts'
import { moodTexts } from './features/mood/mood-texts.ts'
import { noteTexts } from './features/note/note-texts.ts'
import { notificationTexts } from './features/notification/notification-texts.ts'
import { peopleTexts } from './features/people/people-texts.ts'
import { postTexts } from './features/post/post-texts.ts'
import { profileTexts } from './features/profile/profile-texts.ts'
import { removedTexts } from './features/removed/removed-texts.ts'
import { reportTexts } from './features/report/report-texts.ts'
import { shareTexts } from './features/share/share-texts.ts'
import { timelineTexts } from './features/timeline/timeline-texts.ts'
import { weTexts } from './features/we/we-texts.ts'

/** Texts of all features; each feature prefixes its keys with its name, so that none overwrites another. */
export const texts = defineTexts(
  'social',
  {
    ...blockTexts.fr,
    ...commentTexts.fr,
    ...decisionTexts.fr,
    ...caseTexts.fr,
    ...entityTexts.fr,
    ...firstStepTexts.fr,
    ...friendTexts.fr,
    ...groupTexts.fr,
    ...likeTexts.fr,
    ...lessonTexts.fr,
    ...moodTexts.fr,
    ...noteTexts.fr,
    ...notificationTexts.fr,
    ...peopleTexts.fr,
    ...postTexts.fr,
    ...profileTexts.fr,
    ...removedTexts.fr,
    ...reportTexts.fr,
    ...shareTexts.fr,
    ...timelineTexts.fr,
    ...weTexts.fr,
  },
  {
    ...blockTexts.en,
    ...commentTexts.en,
    ...decisionTexts.en,
    ...caseTexts.en,
    ...entityTexts.en,
    ...firstStepTexts.en,
    ...friendTexts.en,
    ...groupTexts.en,
    ...likeTexts.en,
    ...lessonTexts.en,
    ...moodTexts.en,
    ...noteTexts.en,
    ...notificationTexts.en,
    ...peopleTexts.en,
    ...postTexts.en,
    ...profileTexts.en,
    ...removedTexts.en,
    ...reportTexts.en,
    ...shareTexts.en,
    ...timelineTexts.en,
    ...weTexts.en,
  },
)
