import { describe, expect } from 'vitest'
import { archiveOf, brought, elsewhere, fill } from './archive-world.ts'
import type { Row } from './archive-world.ts'
import { exported, unzipped, zipped } from './archives.ts'
import { it } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { writeNote } from '../social.ts'

/** Rows by their texts, without ids. */
const words = (rows: readonly Row[], names: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(names.map((name) => row[name]))).toSorted()

describe('an archive on another site', () => {
  it('[BY-15] imports pictures, posts of every type, comments and florilèges into a new account, once', async ({ server }) => {
    const { me } = await fill(server)
    const { bytes } = await exported(me)
    const before = await archiveOf(bytes)
    await elsewhere(async (there, newcomer) => {
      const first = await brought(newcomer, bytes)
      expect(first).toEqual({
        media: 2,
        posts: 5,
        comments: 2,
        florileges: 1,
        drafts: 0,
        known: 0,
        // A share and a solution whose objects are missing, an entry of a florilège, a comment on an item of somebody
        // else.
        left_out: 4,
        reasons: { NOT_HERE: 3, NOT_ONES_OWN: 1 },
      })
      const again = await brought(newcomer, bytes)
      expect(again).toMatchObject({ media: 0, posts: 0, comments: 0, florileges: 0, drafts: 0, known: 10, left_out: 3 })

      const taken = await exported(newcomer)
      const after = await archiveOf(taken.bytes)
      const said = ['kind', 'privacy_status', 'title', 'category', 'mood', 'lat', 'lon', 'place', 'created_at']
      const ids = new Set(words(after.posts, said))
      expect(words(before.posts, said).filter((one) => !ids.has(one))).toHaveLength(2)
      expect(words(after.media, ['title', 'alt', 'place', 'file_name', 'privacy_status'])).toEqual(
        words(before.media, ['title', 'alt', 'place', 'file_name', 'privacy_status']),
      )
      const [lesson, note, solution, share] = ['lesson', 'note', 'solution', 'share'].map((kind) =>
        after.posts.find((post) => post['kind'] === kind),
      )
      const pictureOf = (title: string) => after.media.find((one) => one['file_name'] === title)?.id
      expect(lesson).toMatchObject({
        media: [pictureOf('Tulipe.jpg')],
        document: [{ type: 'heading-2' }, { type: 'image', media: pictureOf('Tulipe.jpg') }, {}],
      })
      expect(note).toMatchObject({ text: 'Bonjour @Basile', media: [pictureOf('Crocus.jpg')] })
      expect([solution?.['lesson_id'], share?.['shared_id']]).toEqual([lesson?.id, lesson?.id])
      expect(words(after.comments, ['message', 'created_at'])).toEqual(
        words(
          before.comments.filter(({ message }) => message !== 'Chez Basile'),
          ['message', 'created_at'],
        ),
      )
      const [top, reply] = after.comments
      expect([top?.['object_id'], reply?.['object_id'], reply?.['reply_to']]).toEqual([lesson?.id, lesson?.id, top?.id])
      expect(after.florileges).toMatchObject([
        {
          title: 'Printemps',
          introduction: 'Un début',
          privacy_status: 1,
          created_at: before.florileges[0]?.['created_at'],
          entries: [
            { item_id: note?.id, words: 'D’abord' },
            { item_id: null, words: 'Entre deux' },
            { item_id: pictureOf('Crocus.jpg') },
          ],
        },
      ])
      const [was, is] = [await unzipped(bytes), await unzipped(taken.bytes)]
      for (const picture of before.media) {
        const same = after.media.find((one) => one['file_name'] === picture['file_name'])
        expect(is.get(String(same?.['file']))?.equals(was.get(String(picture['file'])) ?? Buffer.alloc(0))).toBe(true)
      }
      const counts = there.db
        .selectFrom('item')
        .select(['comment_count', 'share_count'])
        .where('id', '=', lesson?.id ?? 0)
      expect(await counts.execute()).toEqual([{ comment_count: 2, share_count: 1 }])
      expect(await there.db.selectFrom('notification').select('id').execute()).toEqual([])
    })
  })

  it('[BY-15] resumes after a broken archive, and reports its damaged parts', async ({ server }) => {
    const me = await server.join()
    await upload(me, await photograph(), { name: 'Un.jpg' })
    await upload(me, await photograph({ width: 64, height: 64 }), { name: 'Deux.jpg' })
    await writeNote(me, 'Une note')
    const { bytes } = await exported(me)
    const files = await unzipped(bytes)
    const name = [...files.keys()].find((one) => one.endsWith('Deux.jpg')) ?? ''
    const damaged = await zipped(
      Object.fromEntries([...files].map(([path, content]) => [path, path === name ? content.subarray(0, 40) : content])),
    )
    await elsewhere(async (_there, newcomer) => {
      expect(await brought(newcomer, damaged)).toMatchObject({ media: 1, posts: 1, left_out: 1, reasons: { NOT_READABLE: 1 } })
      expect(await brought(newcomer, bytes)).toMatchObject({ media: 1, posts: 0, known: 2, left_out: 0 })
    })
  })
})
