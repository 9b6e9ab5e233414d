import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { commentPages, commentRoutes } from './features/comment/feature.ts'
import { composerPages, composerRoutes } from './features/composer/feature.ts'
import { decisionPages, decisionRoutes } from './features/decision/feature.ts'
import { entityPages, entityRoutes } from './features/entity/feature.ts'
import { friendPages, friendRoutes } from './features/friend/feature.ts'
import { groupPages, groupRoutes } from './features/group/feature.ts'
import { lessonPages, lessonRoutes } from './features/lesson/feature.ts'
import { likePages, likeRoutes } from './features/like/feature.ts'
import { moodPages, moodRoutes } from './features/mood/feature.ts'
import { notePages, noteRoutes } from './features/note/feature.ts'
import { notificationPages, notificationRoutes } from './features/notification/feature.ts'
import { peoplePages, peopleRoutes } from './features/people/feature.ts'
import { postPages, postRoutes } from './features/post/feature.ts'
import { profilePages, profileRoutes } from './features/profile/feature.ts'
import { removedPages, removedRoutes } from './features/removed/feature.ts'
import { reportPages, reportRoutes } from './features/report/feature.ts'
import { wePages, weRoutes } from './features/we/feature.ts'

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

/** Routes of every feature, for the declaration: functions, which the entry leaves out. */
export const routes = (): RemoteRoutes => [
  ...commentRoutes(),
  ...composerRoutes(),
  ...decisionRoutes(),
  ...entityRoutes(),
  ...friendRoutes(),
  ...groupRoutes(),
  ...lessonRoutes(),
  ...likeRoutes(),
  ...moodRoutes(),
  ...noteRoutes(),
  ...notificationRoutes(),
  ...peopleRoutes(),
  ...postRoutes(),
  ...profileRoutes(),
  ...removedRoutes(),
  ...reportRoutes(),
  ...weRoutes(),
]
