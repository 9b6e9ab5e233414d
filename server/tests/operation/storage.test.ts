import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folderStorage, removeLeftovers } from '../../src/platform/storage/storage.ts'

const newStorage = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'florilege-storage-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'files')
  return { parent, folder, storage: folderStorage(folder) }
}

describe('storage in a folder', () => {
  it('stores content, whole and by range, until it is removed', async () => {
    const { storage } = await newStorage()
    await storage.put('media/3f/orig', Buffer.from('0123456789'))
    expect((await storage.get('media/3f/orig'))?.toString()).toBe('0123456789')
    expect(await storage.size('media/3f/orig')).toBe(10)
    const part = await storage.stream('media/3f/orig', { start: 2, end: 4 })
    expect(part && (await buffer(part)).toString()).toBe('234')
    await storage.put('media/3f/orig', Readable.from([Buffer.from('new '), Buffer.from('text')]))
    expect((await storage.get('media/3f/orig'))?.toString()).toBe('new text')
    await storage.remove('media/3f/orig')
    await storage.remove('media/3f/orig')
    expect([
      await storage.get('media/3f/orig'),
      await storage.stream('media/3f/orig'),
      await storage.size('media/3f/orig'),
    ]).toEqual([null, null, null])
  })

  it('stores nothing of an interrupted write, and keeps the former content', async () => {
    const { folder, storage } = await newStorage()
    await storage.put('media/a', Buffer.from('before'))
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('the sender is gone'))
      },
    })
    await expect(storage.put('media/a', broken)).rejects.toThrow('the sender is gone')
    expect((await storage.get('media/a'))?.toString()).toBe('before')
    expect(await readdir(join(folder, 'temporary'))).toEqual([])
  })

  it('contains one of two concurrent writes', async () => {
    const { storage } = await newStorage()
    const texts = ['a', 'b'].map((letter) => letter.repeat(200_000))
    await Promise.all(texts.map((text) => storage.put('media/same', Buffer.from(text))))
    expect(texts).toContain((await storage.get('media/same'))?.toString())
  })

  it.each([
    '../x',
    'a/../x',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    '.',
    '..',
    'a/./b',
    'a\\..\\b',
    'A',
    'a\u0000',
    'a%2f..',
    '.hidden',
    'é',
    `${'a/'.repeat(200)}a`,
  ])('T13 refuses the key %j', async (key) => {
    const { parent, storage } = await newStorage()
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not allowed')
    await expect(async () => storage.get(key)).rejects.toThrow('not allowed')
    await expect(async () => storage.stream(key)).rejects.toThrow('not allowed')
    await expect(async () => storage.size(key)).rejects.toThrow('not allowed')
    await expect(async () => storage.remove(key)).rejects.toThrow('not allowed')
    expect(await readdir(parent)).toEqual([])
  })

  it('deletes files of an interrupted process after a day', async () => {
    const { folder, storage } = await newStorage()
    await removeLeftovers(folder)
    await storage.put('media/a', Buffer.from('kept'))
    const [old, fresh] = [join(folder, 'temporary', 'old'), join(folder, 'temporary', 'fresh')]
    await writeFile(old, '')
    await writeFile(fresh, '')
    await utimes(old, new Date(), new Date(Date.now() - 25 * 3_600_000))
    await removeLeftovers(folder)
    expect(await readdir(join(folder, 'temporary'))).toEqual(['fresh'])
    expect(await storage.size('media/a')).toBe(4)
  })

  it('does not treat a folder as a file', async () => {
    const { storage } = await newStorage()
    await storage.put('media/a/b', Buffer.from('x'))
    expect([await storage.get('media/a'), await storage.size('media/a'), await storage.stream('media/a')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
