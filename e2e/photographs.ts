import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const real = join(import.meta.dirname, '../../shared/data/photos/exif-samples')

export type Photograph = { name: string; mimeType: string; buffer: Buffer }

const drawn = (red: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: { r: red, g: 120, b: 60 },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withExif({
      IFD0: { Make: 'NIKON', Model: 'COOLPIX P6000' },
      IFD2: { DateTimeOriginal: '2008:10:22 16:28:39' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 28/1 28/10', GPSLongitudeRef: 'E', GPSLongitude: '11/1 53/1 65/10' },
    })
    .jpeg({ quality: 60 })
    .toBuffer()

/**
 * Two photographs with a position (43.467 N, 11.885 E): real ones if available. Bytes after the picture make each file unique.
 */
export const placedPhotographs = async (): Promise<Photograph[]> =>
  Promise.all(
    ['gps__DSCN0010.jpg', 'gps__DSCN0021.jpg'].map(async (name, index) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([
        existsSync(join(real, name)) ? readFileSync(join(real, name)) : await drawn(200 + index),
        randomBytes(16),
      ]),
    })),
  )

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
