import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { receiveBytes, receiveStream } from '../../src/features/media/upload/incoming.ts'

it('[T10] incoming files are readable by the server’s account alone, also in folders that were open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-incoming-'))
  try {
    await mkdir(join(folder, 'incoming'), { mode: 0o755 })
    const rights = async (path: string) => (await stat(path)).mode & 0o077
    for (const { file } of [
      await receiveBytes(folder, Buffer.from('abc')),
      await receiveStream(folder, Readable.from([Buffer.from('abc')]), 10),
    ])
      expect([await rights(dirname(file)), await rights(join(folder, 'incoming'))]).toEqual([0, 0])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
