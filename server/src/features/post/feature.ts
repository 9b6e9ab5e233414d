import type { Feature } from '../../platform/feature.ts'
import { advertisePostRoute, stopAdvertisingRoute } from './advertise-post.ts'
import { moderatePostRoute, unmoderatePostRoute } from './moderate-post.ts'
import { listRemovedPostsRoute, setPostPrivacyRoute } from './post-privacy.ts'
import type { PostTables } from './post-tables.ts'
import { purgePostsJob } from './purge-job.ts'
import { getNoteRoute, getPostRoute } from './read/get-post.ts'
import { countNewPostsRoute, getTimelineRoute, hideFromTimelineRoute } from './read/get-timeline.ts'
import { listMoodsRoute } from './read/list-moods.ts'
import { listNotesRoute } from './read/list-notes.ts'
import { listPostsRoute } from './read/list-posts.ts'
import { createNoteRoute } from './write/create-note.ts'
import { createShareRoute } from './write/create-share.ts'
import { deletePostRoute } from './write/delete-post.ts'
import { createLessonRoute, getLessonRoute, updateLessonRoute } from './write/lesson-routes.ts'
import { setMoodRoute, updateMoodRoute } from './write/mood-routes.ts'
import { createSolutionRoute, deleteSolutionRoute, listSolutionsRoute, updateSolutionRoute } from './write/solution-routes.ts'
import { updateNoteRoute } from './write/update-note.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends PostTables {}
}

export const postFeature: Feature = {
  name: 'post',
  routes: [
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
  ],
  jobs: [purgePostsJob],
}
