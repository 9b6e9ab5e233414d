import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { leftMetadata } from './left-metadata.ts'

const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#845' } })

describe('leftMetadata', () => {
  it('[T10] [BY-06] finds the metadata of every format, and none in a clean picture', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'florilege-left-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bare = join(folder, `bare.${format}`)
      const told = join(folder, `told.${format}`)
      await plain().toFormat(format).toFile(bare)
      await plain()
        .withExif({ IFD0: { Make: 'Canary' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
        .withIccProfile('srgb')
        .toFormat(format)
        .toFile(told)
      expect(await leftMetadata(bare), format).toEqual([])
      expect(await leftMetadata(told), format).toEqual(expect.arrayContaining(['exif', 'icc', 'xmp']))
    }
  })
})
