import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'exifreader'
import sharp from 'sharp'
import type { UploadedMedia } from '@florilege/shared/contracts'
import { REAL_DATA } from '../../../shared/testing/real-data.ts'
import { Refused } from '../helper.ts'
import type { Client } from '../helper.ts'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )

export const realFiles = (...folders: string[]): string[] => folders.flatMap((folder) => filesBelow(join(REAL_DATA, folder)))

let made = 0

/** Unique JPEG with a position and a camera in its metadata. */
export const photograph = async ({ width = 320, height = 200 }: { width?: number; height?: number } = {}): Promise<Buffer> => {
  made += 1
  const colour = { r: made % 256, g: (made * 7) % 256, b: 90 }
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'Florilege', Model: 'CANARY-CAMERA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 21/1 5/1' },
    })
    .jpeg()
    .toBuffer()
}

export type UploadOptions = { key?: string; name?: string; type?: string; headers?: Record<string, string> }

export const sendUpload = (client: Client, bytes: Buffer, options: UploadOptions = {}) => {
  const { key = randomUUID(), name = 'photo.jpg', type = 'application/octet-stream', headers = {} } = options
  const query = new URLSearchParams({ key, file_name: name })
  return client.send('PUT', `/api/upload/media?${query}`, { body: bytes, headers: { 'content-type': type, ...headers } })
}

/** Uploads and returns the answer; throws Refused. */
export const upload = async (client: Client, bytes: Buffer, options?: UploadOptions): Promise<UploadedMedia> => {
  const response = await sendUpload(client, bytes, options)
  if (response.statusCode >= 400) throw new Refused(response.statusCode, response.json())
  return response.json()
}

export type FormPart = { name: string; value: string | Buffer; fileName?: string }

/** Form with files, as a browser writes it. */
export const formOf = (parts: readonly FormPart[]): { body: Buffer; type: string } => {
  const boundary = `----${randomUUID()}`
  const chunks = parts.flatMap(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value as string),
      Buffer.from('\r\n'),
    ]
  })
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

const MARKS = [
  'Exif\0\0',
  'EXIF',
  'eXIf',
  'iCCP',
  'ICC_PROFILE',
  'Photoshop 3.0',
  'http://ns.adobe.com',
  '<x:xmpmeta',
  'tEXt',
  'zTXt',
  'iTXt',
]
/** Groups of ExifReader without metadata: pixel properties and derived values. */
const PIXELS = new Set(['file', 'jfif', 'pngFile', 'png', 'riff', 'gif', 'composite', 'Thumbnail'])

const marksIn = (picture: Buffer): string[] => {
  const bytes = picture.toString('latin1')
  return MARKS.filter((mark) => bytes.includes(mark))
}

const tagsIn = (picture: Buffer): string[] =>
  Object.entries(load(picture, { expanded: true })).flatMap(([group, tags]) =>
    PIXELS.has(group) ? [] : Object.keys(tags).map((tag) => `${group}:${tag}`),
  )

/** Metadata of pictures, by name: marks among the bytes, and tags as ExifReader reads them. */
export const metadataIn = (pictures: ReadonlyMap<string, Buffer>): string[] =>
  [...pictures].flatMap(([name, picture]) => [...marksIn(picture), ...tagsIn(picture)].map((mark) => `${name}: ${mark}`))

/** Files that a media item publishes, by address. */
export const served = async (client: Client, media: UploadedMedia): Promise<Map<string, Buffer>> =>
  new Map(
    await Promise.all(
      [media.thumb, media.pres, media.orig].map(
        async (address) => [`${media.file_name} ${address}`, (await client.send('GET', address)).rawPayload] as const,
      ),
    ),
  )
