import { createComment } from './features/comment/comment-store.ts'
import type { ArchiveParts } from './features/export/archive-parts.ts'
import { createFlorilegeOf } from './features/florilege/edit-florilege.ts'
import { receiveStream } from './features/media/upload/incoming.ts'
import { keepMedia } from './features/media/media-store.ts'
import { storeIncoming } from './features/media/store-media.ts'
import { createPost } from './features/post/post-store.ts'
import { heldObject } from './features/post/write/share-store.ts'
import { heldLesson } from './features/post/write/solution-store.ts'

/** Functions of the features that recreate the contents of an archive. */
export const archiveParts: ArchiveParts = {
  post: createPost,
  comment: createComment,
  florilege: createFlorilegeOf,
  lesson: heldLesson,
  shared: heldObject,
  picture: async (services, content, picture, also) => {
    const incoming = await receiveStream(services.config.dataDir, content, services.config.uploadLimit)
    await storeIncoming(services, incoming, picture, async (trx, id) => {
      await keepMedia(trx, id)
      await also(trx, id)
    })
  },
}
