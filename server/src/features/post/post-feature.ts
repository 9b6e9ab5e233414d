import type { BoundRoute } from '../../platform/route.ts'
import { createNoteRoute } from './create-note.ts'
import { deletePostRoute } from './delete-post.ts'
import { getNoteRoute, getPostRoute } from './get-post.ts'
import { getTimelineRoute } from './get-timeline.ts'
import { listNotesRoute } from './list-notes.ts'
import { listPostsRoute } from './list-posts.ts'
import { updateNoteRoute } from './update-note.ts'

export const postRoutes: BoundRoute[] = [
  getTimelineRoute,
  listPostsRoute,
  listNotesRoute,
  createNoteRoute,
  getPostRoute,
  getNoteRoute,
  updateNoteRoute,
  deletePostRoute,
]
