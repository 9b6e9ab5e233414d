import { randomUUID } from 'node:crypto'
import { advertisesOn, answers, answersComment, isAuthor, isOwner, moderatesOn } from './matrix-oracle.ts'
import type { Thing, Viewer } from './matrix-oracle.ts'
import { ANY_KIND } from './matrix-reads.ts'
import type { World, WorldItem } from './matrix-world.ts'

type Call = { method: 'POST' | 'PUT' | 'DELETE'; url: string; body?: unknown }

/** Action on an item, and who may perform it. */
export type Act = {
  name: string
  keys: readonly string[]
  kinds: readonly string[] | 'all'
  call: (item: WorldItem, viewer: Viewer, world: World) => Call
  /** Expected status; 200 means success. */
  expected: (viewer: Viewer, thing: Thing) => number
  /** Only refused calls: a successful one would remove the item for later viewers. */
  refusedOnly?: true
}

const anybodyWhoSees = (viewer: Viewer, thing: Thing): number => answers(viewer, thing, true)
const anybodyWhoHears = (viewer: Viewer, thing: Thing): number => answersComment(viewer, thing, true)
const ownerOnly = (viewer: Viewer, thing: Thing): number => answers(viewer, thing, isOwner(viewer, thing))

/** References from one's own things: 422 by field instead of 403 and 404, also for removed items. */
const keptOr422 = (viewer: Viewer, thing: Thing): number => {
  const answer = answers(viewer, thing, thing.privacy !== -1)
  return answer === 403 || answer === 404 ? 422 : answer
}
const ownerOrEditor = (viewer: Viewer, thing: Thing): number =>
  answers(viewer, thing, isOwner(viewer, thing) || viewer === 'editor' || viewer === 'admin')

const note = (privacy_status: number) => ({ text: 'campanule', category: null, privacy_status, media: [], version: 1 })

export const ACTS: readonly Act[] = [
  {
    name: 'like',
    keys: ['POST /api/like/:id'],
    kinds: ANY_KIND,
    call: ({ id }) => ({ method: 'POST', url: `/api/like/${id}` }),
    expected: anybodyWhoSees,
  },
  {
    name: 'unlike',
    keys: ['POST /api/unlike/:id'],
    kinds: ANY_KIND,
    call: ({ id }) => ({ method: 'POST', url: `/api/unlike/${id}` }),
    expected: anybodyWhoSees,
  },
  {
    name: 'like a comment',
    keys: ['POST /api/like/:id/comment'],
    kinds: ['note'],
    call: ({ comment }) => ({ method: 'POST', url: `/api/like/${comment}/comment` }),
    expected: anybodyWhoHears,
  },
  {
    name: 'unlike a comment',
    keys: ['POST /api/unlike/:id/comment'],
    kinds: ['note'],
    call: ({ comment }) => ({ method: 'POST', url: `/api/unlike/${comment}/comment` }),
    expected: anybodyWhoHears,
  },
  {
    name: 'comment',
    keys: ['POST /api/comment/:objectId'],
    kinds: ANY_KIND,
    call: ({ id }) => ({ method: 'POST', url: `/api/comment/${id}`, body: { message: 'Oh' } }),
    expected: anybodyWhoSees,
  },
  {
    name: 'reply',
    keys: ['POST /api/comment/:objectId/:subThreadId'],
    kinds: ['note'],
    call: ({ id, comment }) => ({ method: 'POST', url: `/api/comment/${id}/${comment}`, body: { message: 'Ah' } }),
    expected: anybodyWhoHears,
  },
  {
    name: 'report',
    keys: ['POST /api/report'],
    kinds: ANY_KIND,
    call: ({ id }) => ({ method: 'POST', url: '/api/report', body: { subject: 'item', subject_id: id, category: 'spam' } }),
    expected: (viewer, thing) => (isOwner(viewer, thing) ? 409 : answers(viewer, thing, true)),
  },
  {
    name: 'delete a comment of somebody',
    keys: ['DELETE /api/comment/:id'],
    kinds: ['note', 'media'],
    call: ({ comment }) => ({ method: 'DELETE', url: `/api/comment/${comment}` }),
    expected: (viewer, thing) =>
      answersComment(viewer, thing, isAuthor(viewer, thing) || moderatesOn(viewer, thing) || viewer === 'admin'),
    refusedOnly: true,
  },
  {
    name: 'edit a note',
    keys: ['PUT /api/note/:id'],
    kinds: ['note'],
    call: ({ id, privacy }) => ({ method: 'PUT', url: `/api/note/${id}`, body: note(Math.max(privacy, 0)) }),
    expected: ownerOnly,
    refusedOnly: true,
  },
  {
    name: 'change the privacy',
    keys: ['POST /api/post/privacy/:id/:status'],
    kinds: ['note', 'mood'],
    call: ({ id, privacy }) => ({ method: 'POST', url: `/api/post/privacy/${id}/${privacy}` }),
    expected: ownerOnly,
  },
  {
    name: 'delete a post',
    keys: ['DELETE /api/post/:id'],
    kinds: ['note'],
    call: ({ id }) => ({ method: 'DELETE', url: `/api/post/${id}` }),
    expected: ownerOnly,
    refusedOnly: true,
  },
  {
    name: 'delete a media',
    keys: ['DELETE /api/media/:id'],
    kinds: ['media'],
    call: ({ id }) => ({ method: 'DELETE', url: `/api/media/${id}` }),
    expected: (viewer, thing) => answers(viewer, thing, isOwner(viewer, thing) || viewer === 'editor' || viewer === 'admin'),
    refusedOnly: true,
  },
  {
    name: 'edit a comment of somebody',
    keys: ['PUT /api/comment/:id'],
    kinds: ['note'],
    call: ({ comment }) => ({ method: 'PUT', url: `/api/comment/${comment}`, body: { message: 'Oh', version: 1 } }),
    expected: (viewer, thing) => answersComment(viewer, thing, isAuthor(viewer, thing)),
    refusedOnly: true,
  },
  {
    name: 'edit a mood',
    keys: ['PUT /api/mood/:id'],
    kinds: ['mood'],
    call: ({ id }) => ({ method: 'PUT', url: `/api/mood/${id}`, body: { mood: 3, message: 'campanule', version: 1 } }),
    expected: ownerOnly,
    refusedOnly: true,
  },
  {
    name: 'edit a lesson',
    keys: ['PUT /api/lesson/:id'],
    kinds: ['lesson'],
    call: ({ id }) => ({
      method: 'PUT',
      url: `/api/lesson/${id}`,
      body: { title: 'campanule', text: 'campanule', media: [], version: 1 },
    }),
    expected: ownerOrEditor,
    refusedOnly: true,
  },
  {
    name: 'solve a lesson',
    keys: ['POST /api/lesson/:id/solution'],
    kinds: ['lesson'],
    call: ({ id }) => ({ method: 'POST', url: `/api/lesson/${id}/solution`, body: { text: 'Ah' } }),
    expected: anybodyWhoSees,
    refusedOnly: true,
  },
  {
    name: 'edit a media',
    keys: ['PUT /api/media/:id'],
    kinds: ['media'],
    call: ({ id }) => ({ method: 'PUT', url: `/api/media/${id}`, body: { title: 'campanule', version: 1 } }),
    expected: ownerOrEditor,
    refusedOnly: true,
  },
  {
    name: 'share',
    keys: ['POST /api/share/:id'],
    kinds: ANY_KIND,
    call: ({ id }) => ({ method: 'POST', url: `/api/share/${id}`, body: { privacy_status: 0 } }),
    expected: (viewer, thing) => {
      const answer = answers(viewer, thing, true)
      return answer === 200 && thing.privacy !== 9 ? 409 : answer
    },
  },
  {
    name: 'advertise',
    keys: ['POST /api/post/advertise/:id'],
    kinds: ['note'],
    call: ({ id }) => ({ method: 'POST', url: `/api/post/advertise/${id}` }),
    expected: (viewer, thing) => answers(viewer, thing, advertisesOn(viewer, thing)),
    refusedOnly: true,
  },
  {
    name: 'hide by moderation',
    keys: ['POST /api/post/moderation/:id'],
    kinds: ['note'],
    call: ({ id }) => ({ method: 'POST', url: `/api/post/moderation/${id}`, body: { reason: 'Hors sujet' } }),
    expected: (viewer, thing) => answers(viewer, thing, moderatesOn(viewer, thing) || viewer === 'admin'),
    refusedOnly: true,
  },
  {
    name: 'order',
    keys: ['POST /api/order'],
    kinds: ['bibliography'],
    call: ({ id }) => ({
      method: 'POST',
      url: '/api/order',
      body: { record_id: id, message: 'Pour mon mur', idempotency_key: randomUUID() },
    }),
    // Removed and own artworks cannot be ordered.
    expected: (viewer, thing) =>
      thing.privacy === -1 && viewer !== 'guest' ? 404 : answers(viewer, thing, !isOwner(viewer, thing)),
  },
  {
    name: 'contribute to a record',
    keys: ['POST /api/contribution'],
    kinds: ['bibliography'],
    call: ({ id }) => ({
      method: 'POST',
      url: '/api/contribution',
      body: { record_id: id, media: [], note: 'Au bord du chemin', licence: 'CC-BY-4.0' },
    }),
    expected: keptOr422,
  },
  {
    name: 'put into a florilège',
    keys: ['POST /api/florilege'],
    kinds: ANY_KIND,
    call: ({ id }) => ({
      method: 'POST',
      url: '/api/florilege',
      body: { title: 'Bouquet', privacy_status: 0, entries: [{ item_id: id }] },
    }),
    expected: keptOr422,
  },
]
