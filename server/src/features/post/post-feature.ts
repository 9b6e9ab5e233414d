import type { BoundRoute } from '../../platform/route.ts'
import { advertisePostRoute, stopAdvertisingRoute } from './advertise-post.ts'
import { createNoteRoute } from './create-note.ts'
import { createShareRoute } from './create-share.ts'
import { deletePostRoute } from './delete-post.ts'
import { getNoteRoute, getPostRoute } from './get-post.ts'
import { countNewPostsRoute, getTimelineRoute, hideFromTimelineRoute } from './get-timeline.ts'
import { createLessonRoute, getLessonRoute, updateLessonRoute } from './lesson-routes.ts'
import { listNotesRoute } from './list-notes.ts'
import { listPostsRoute } from './list-posts.ts'
import { listMoodsRoute } from './list-moods.ts'
import { moderatePostRoute, unmoderatePostRoute } from './moderate-post.ts'
import { setMoodRoute, updateMoodRoute } from './mood-routes.ts'
import { listRemovedPostsRoute, setPostPrivacyRoute } from './post-privacy.ts'
import { createSolutionRoute, deleteSolutionRoute, listSolutionsRoute, updateSolutionRoute } from './solution-routes.ts'
import { updateNoteRoute } from './update-note.ts'

export const postRoutes: BoundRoute[] = [
  getTimelineRoute,
  countNewPostsRoute,
  hideFromTimelineRoute,
  listPostsRoute,
  listNotesRoute,
  createNoteRoute,
  getPostRoute,
  getNoteRoute,
  updateNoteRoute,
  deletePostRoute,
  setPostPrivacyRoute,
  listRemovedPostsRoute,
  createLessonRoute,
  getLessonRoute,
  updateLessonRoute,
  listSolutionsRoute,
  createSolutionRoute,
  updateSolutionRoute,
  deleteSolutionRoute,
  setMoodRoute,
  updateMoodRoute,
  listMoodsRoute,
  createShareRoute,
  moderatePostRoute,
  unmoderatePostRoute,
  advertisePostRoute,
  stopAdvertisingRoute,
]
