// Written by `npm run features` from the manifests in `features`.
import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { commentDeclaration, commentPages } from './features/comment/feature.ts'
import { composerDeclaration, composerPages, composerSlots } from './features/composer/feature.ts'
import { decisionDeclaration, decisionPages } from './features/decision/feature.ts'
import { entityDeclaration, entityPages } from './features/entity/feature.ts'
import { friendDeclaration, friendPages } from './features/friend/feature.ts'
import { groupDeclaration, groupPages } from './features/group/feature.ts'
import { itemDeclaration, itemSlots } from './features/item/feature.ts'
import { lessonDeclaration, lessonPages } from './features/lesson/feature.ts'
import { likeDeclaration, likePages } from './features/like/feature.ts'
import { moodDeclaration, moodPages } from './features/mood/feature.ts'
import { noteDeclaration, notePages } from './features/note/feature.ts'
import { notificationDeclaration, notificationPages } from './features/notification/feature.ts'
import { peopleDeclaration, peoplePages } from './features/people/feature.ts'
import { postDeclaration, postPages } from './features/post/feature.ts'
import { profileDeclaration, profilePages } from './features/profile/feature.ts'
import { removedDeclaration, removedPages } from './features/removed/feature.ts'
import { reportDeclaration, reportPages } from './features/report/feature.ts'
import { timelineDeclaration, timelineSlots } from './features/timeline/feature.ts'
import { weDeclaration, wePages } from './features/we/feature.ts'

/** Pages of every feature. */
export const pages: RemoteModule['pages'] = {
  ...commentPages,
  ...composerPages,
  ...decisionPages,
  ...entityPages,
  ...friendPages,
  ...groupPages,
  ...lessonPages,
  ...likePages,
  ...moodPages,
  ...notePages,
  ...notificationPages,
  ...peoplePages,
  ...postPages,
  ...profilePages,
  ...removedPages,
  ...reportPages,
  ...wePages,
}

/** Components of every feature for extension points. */
export const slots: RemoteModule['slots'] = {
  ...composerSlots,
  ...itemSlots,
  ...timelineSlots,
}

/** Declarations of every feature: a function, which the entry leaves out. */
export const declarations = (): FeatureDeclaration[] => [
  commentDeclaration(),
  composerDeclaration(),
  decisionDeclaration(),
  entityDeclaration(),
  friendDeclaration(),
  groupDeclaration(),
  itemDeclaration(),
  lessonDeclaration(),
  likeDeclaration(),
  moodDeclaration(),
  noteDeclaration(),
  notificationDeclaration(),
  peopleDeclaration(),
  postDeclaration(),
  profileDeclaration(),
  removedDeclaration(),
  reportDeclaration(),
  timelineDeclaration(),
  weDeclaration(),
]
