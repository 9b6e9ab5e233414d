import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { REAL_DATA } from '../../shared/testing/real-data.ts'

const FOLDER = join(REAL_DATA, 'photos/exif-samples')

export type Photograph = { name: string; mimeType: string; buffer: Buffer }

/** Two photographs with a position (43.467 N, 11.885 E). Bytes after the picture make each file unique. */
export const placedPhotographs = (): Photograph[] =>
  ['gps__DSCN0010.jpg', 'gps__DSCN0021.jpg'].map((name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([readFileSync(join(FOLDER, name)), randomBytes(16)]),
  }))

/** A picture that breaks off before its end: the server refuses it for good. */
export const cutOff = (file: Photograph): Photograph => ({ ...file, buffer: file.buffer.subarray(0, -20) })

/** Small unique pictures without metadata; `width` in pixels, 4:3. */
export const smallPictures = async (count: number, shade = 0, width = 40): Promise<Photograph[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `fleur-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width, height: width * 0.75, channels: 3, background: { r: index * 9, g: shade, b: randomInt(256) } },
      })
        .png()
        .toBuffer(),
    })),
  )
