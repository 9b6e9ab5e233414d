import type { RemoteModule } from '@florilege/shared/shell'
import { CONTRACT } from './contract.ts'
import { commentPages } from './features/comment/comment-pages.ts'
import { decisionPages } from './features/decision/decision-pages.ts'
import { entityPages } from './features/entity/entity-pages.ts'
import { friendPages } from './features/friend/friend-pages.ts'
import { groupPages } from './features/group/group-pages.ts'
import { likePages } from './features/like/like-pages.ts'
import { lessonPages } from './features/lesson/lesson-pages.ts'
import { moodPages } from './features/mood/mood-pages.ts'
import { notePages } from './features/note/note-pages.ts'
import { notificationPages } from './features/notification/notification-pages.ts'
import { peoplePages } from './features/people/people-pages.ts'
import { postPages } from './features/post/post-pages.ts'
import { profilePages } from './features/profile/profile-pages.ts'
import { removedPages } from './features/removed/removed-pages.ts'
import { reportPages } from './features/report/report-pages.ts'
import { wePages } from './features/we/we-pages.ts'
import { texts } from './texts.ts'

export const remote: RemoteModule = {
  contract: CONTRACT,
  texts,
  pages: {
    ...commentPages,
    ...decisionPages,
    ...entityPages,
    ...friendPages,
    ...groupPages,
    ...likePages,
    ...lessonPages,
    ...moodPages,
    ...notePages,
    ...notificationPages,
    ...peoplePages,
    ...postPages,
    ...profilePages,
    ...removedPages,
    ...reportPages,
    ...wePages,
  },
  slots: {
    'home-main': () => import(/* webpackChunkName: "slot-home-main" */ './features/timeline/timeline-slot.tsx'),
    'item-actions': () => import(/* webpackChunkName: "slot-item-actions" */ './features/item/item-actions-slot.tsx'),
    composer: () => import(/* webpackChunkName: "slot-composer" */ './features/post/compose/composer-slot.tsx'),
  },
}
