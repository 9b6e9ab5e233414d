import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { archivedPost, archiveOf, brought, fill } from './archive-world.ts'
import { bringBack, exported, zipped } from './archives.ts'
import { it, withServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { makePost, writeNote } from '../social.ts'
import { stepUp } from '../session/step-up.ts'

describe('a hostile archive', () => {
  it('T5 T13 [BY-15] gets no path, zip bomb, invalid picture or foreign item imported', async ({ server }) => {
    const { other, lesson } = await fill(server)
    const theirPicture = await upload(other, await photograph())
    const secret = await writeNote(other, 'Secret', 0)
    const hidden = await makePost(server.db, other, { kind: 'lesson', title: 'Cachée', text: 'x', privacy: 0 })
    const theirs = await server.db
      .selectFrom('item')
      .select('id')
      .where('owner_id', '=', other.person.id)
      .where('kind', '=', 'note')
      .execute()
    const attacker = await server.join()
    await stepUp(attacker)
    const ownNote = await writeNote(attacker, 'À moi', 0)
    const now = '2024-03-01T10:00:00.000Z'
    const picture = (change: object) => ({
      id: 1,
      privacy_status: 9,
      file: 'media/1-a.jpg',
      file_name: 'a.jpg',
      title: null,
      description: null,
      author: null,
      place: null,
      lat: null,
      lon: null,
      taken_at: null,
      ...change,
    })
    const head = { format: 'florilege-export', version: 1, origin: server.services.config.publicUrl, drafts: [] }
    const json = {
      ...head,
      media: [
        picture({ id: 900_001, file: '../../../etc/passwd' }),
        picture({ id: 900_002, file: 'media/zeros.jpg' }),
        picture({ id: 900_003, file: 'media/script.jpg', file_name: '../../x.html' }),
        picture({ id: 900_004, provider: 'youtube' }),
        picture({ id: 900_005, file: 'media/real.png', file_name: '..\\..\\évil\u202e.png' }),
      ],
      posts: [
        archivedPost({ id: 900_010, kind: 'share', shared_id: secret.id }),
        archivedPost({ id: 900_011, kind: 'solution', lesson_id: hidden }),
        archivedPost({ id: 900_012, media: [theirPicture.media_id, ownNote.id, 900_005] }),
        archivedPost({
          id: 900_013,
          document: [
            { type: 'image', media: 1, children: [{ text: '' }] },
            { type: 'paragraph', children: [{ text: 'Reste' }] },
          ],
        }),
      ],
      comments: [
        { id: 900_020, object_id: lesson.id, message: 'Vieux mots sous la leçon d’une autre', created_at: now },
        { id: 900_021, object_id: secret.id, message: 'x', created_at: now },
      ],
      florileges: [
        {
          id: 900_030,
          title: 'Vol',
          introduction: '',
          privacy_status: 9,
          created_at: now,
          entries: [{ item_id: secret.id, words: '' }],
        },
      ],
    }
    const archive = await zipped({
      'florilege.json': JSON.stringify(json),
      'media/zeros.jpg': Buffer.alloc(server.services.config.uploadLimit + 1),
      'media/script.jpg': '<script>alert(1)</script>',
      'media/real.png': await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    })
    expect(archive.length).toBeLessThan(1_000_000)
    const result = await brought(attacker, archive)
    expect(result).toMatchObject({ media: 1, posts: 2, comments: 0, florileges: 1 })
    expect(result.reasons).toEqual({
      FILE_MISSING: 1,
      TOO_LARGE: 1,
      NOT_READABLE: 1,
      IS_VIDEO: 1,
      NOT_HERE: 6,
      NOT_ONES_OWN: 2,
    })
    const own = await server.db
      .selectFrom('media')
      .innerJoin('item', 'item.id', 'media.id')
      .select(['media.id', 'file_name'])
      .where('owner_id', '=', attacker.person.id)
      .execute()
    expect(own).toEqual([{ id: expect.any(Number), file_name: 'évil.png' }])
    const taken = await archiveOf((await exported(attacker)).bytes)
    expect(taken.posts.map(({ text, media }) => [text, media])).toEqual(
      expect.arrayContaining([
        ['Un crocus', [own[0]?.id]],
        ['Reste', []],
      ]),
    )
    expect(taken.florileges).toMatchObject([{ title: 'Vol', entries: [] }])
    // Items of others are unchanged.
    const still = await server.db
      .selectFrom('item')
      .select('id')
      .where('owner_id', '=', other.person.id)
      .where('kind', '=', 'note')
      .where('comment_count', '=', 0)
      .execute()
    expect(still.length).toBe(theirs.length - 1)
    expect(
      (await server.db.selectFrom('item').select('share_count').where('id', '=', secret.id).executeTakeFirstOrThrow())
        .share_count,
    ).toBe(0)
  })

  it('T11 [BY-15] is refused with two files of one name, and with too large pictures in total', async ({ server }) => {
    const me = await server.join()
    await stepUp(me)
    const json = JSON.stringify({
      format: 'florilege-export',
      version: 1,
      origin: 'https://else.example',
      posts: [],
      drafts: [],
    })
    const twice = await zipped({ 'florilege.json': json, 'florilege.jsoN': json })
    const forged = Buffer.from(twice.toString('latin1').replaceAll('florilege.jsoN', 'florilege.json'), 'latin1')
    expect((await bringBack(me, forged)).json()).toMatchObject({ error_code: 'ARCHIVE_INVALID' })
    // The archive's directory claims more than any archive contains.
    const small = await zipped({ 'florilege.json': json, 'media/a.jpg': Buffer.alloc(10), 'media/b.jpg': Buffer.alloc(10) })
    for (let at = small.indexOf('PK\u0001\u0002'); at >= 0; at = small.indexOf('PK\u0001\u0002', at + 4))
      if (small.toString('latin1', at + 46, at + 51) === 'media') small.writeUInt32LE(0xffff_fff0, at + 24)
    expect((await bringBack(me, small)).statusCode).toBe(413)
  })

  it('T32 [BY-15] counts as an import when something is added, and against a larger limit when refused', async () => {
    const env = { LIMITS: 'import by account=1/86400,archive by account=4/86400' }
    await withServer({ env }, async (server) => {
      const me = await server.join()
      await stepUp(me)
      const drafts = [{ key: 'note', content: 'x', updated_at: '2024-03-01T10:00:00.000Z' }]
      const head = { format: 'florilege-export', version: 1, origin: 'https://else.example', posts: [] }
      const [none, good] = [
        await zipped({ 'florilege.json': '{' }),
        await zipped({ 'florilege.json': JSON.stringify({ ...head, drafts }) }),
      ]
      for (let at = 0; at < 2; at += 1) expect((await bringBack(me, none)).json().error_code).toBe('ARCHIVE_INVALID')
      expect(await brought(me, good)).toMatchObject({ drafts: 1 })
      const over = await bringBack(me, good)
      expect([over.statusCode, over.json().error_code]).toEqual([429, 'TOO_MANY_REQUESTS'])
      const other = await server.join()
      await stepUp(other)
      for (let at = 0; at < 4; at += 1) expect((await bringBack(other, none)).statusCode).toBe(422)
      expect((await bringBack(other, good)).statusCode).toBe(429)
    })
  })
})
