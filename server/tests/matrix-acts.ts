import { answers, isOwner, moderatesOn } from './matrix-oracle.ts'
import type { Thing, Viewer } from './matrix-oracle.ts'
import { ANY_KIND } from './matrix-reads.ts'
import type { World, WorldItem } from './matrix-world.ts'

type Call = { method: 'POST' | 'PUT' | 'DELETE'; url: string; body?: unknown }

/** One thing that can be done to an item, and who may. */
export type Act = {
  name: string
  keys: readonly string[]
  kinds: readonly string[] | 'all'
  call: (item: WorldItem, viewer: Viewer, world: World) => Call
  /** Status that must come; 200 stands for done. */
  expected: (viewer: Viewer, thing: Thing) => number
  /** Refused calls only: done, it would take the item away from those who come after. */
  refusedOnly?: true
}

const anybodyWhoSees = (viewer: Viewer, thing: Thing): number => answers(viewer, thing, true)
const ownerOnly = (viewer: Viewer, thing: Thing): number => answers(viewer, thing, isOwner(viewer, thing))

const note = (privacy_status: number) => ({ text: 'campanule', category: null, privacy_status, media: [] })

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
    expected: anybodyWhoSees,
  },
  {
    name: 'unlike a comment',
    keys: ['POST /api/unlike/:id/comment'],
    kinds: ['note'],
    call: ({ comment }) => ({ method: 'POST', url: `/api/unlike/${comment}/comment` }),
    expected: anybodyWhoSees,
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
    expected: anybodyWhoSees,
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
    expected: (viewer, thing) => answers(viewer, thing, moderatesOn(viewer, thing) || viewer === 'admin'),
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
]
