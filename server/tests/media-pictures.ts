import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { UploadedMedia } from '@florilege/shared/contracts'
import { Refused } from './helper.ts'
import type { Client } from './helper.ts'

/** Real pictures and expected values; empty lists where they are not at hand. */
export const REAL_DATA = join(import.meta.dirname, '../../../shared/data')

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )

export const realFiles = (...folders: string[]): string[] =>
  folders.map((folder) => join(REAL_DATA, folder)).flatMap((folder) => (existsSync(folder) ? filesBelow(folder) : []))

let made = 0

/** A JPEG that no other call gives, with a position and a camera in its metadata. */
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

/** Uploads and gives the answer; throws Refused. */
export const upload = async (client: Client, bytes: Buffer, options?: UploadOptions): Promise<UploadedMedia> => {
  const response = await sendUpload(client, bytes, options)
  if (response.statusCode >= 400) throw new Refused(response.statusCode, response.json())
  return response.json()
}

export type FormPart = { name: string; value: string | Buffer; fileName?: string }

/** A form with files, as a browser writes it. */
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

const exiftool = (() => {
  try {
    execFileSync('exiftool', ['-ver'])
    return true
  } catch {
    return false
  }
})()

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
const GROUPS = /^(?:EXIF|GPS|XMP|IPTC|Photoshop|MakerNotes|ICC_Profile|APP\d+|Ducky|MPF|FlashPix):|GPS|Serial/i

const marksIn = (picture: Buffer): string[] => {
  const bytes = picture.toString('latin1')
  return MARKS.filter((mark) => bytes.includes(mark))
}

const groupsIn = async (pictures: ReadonlyMap<string, Buffer>): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-served-'))
  const names = [...pictures.keys()]
  try {
    await Promise.all([...pictures.values()].map((picture, index) => writeFile(join(folder, String(index)), picture)))
    const said = execFileSync('exiftool', ['-json', '-G0', '-ext', '*', folder], {
      maxBuffer: 64_000_000,
      stdio: 'pipe',
    }).toString()
    return (JSON.parse(said) as Record<string, unknown>[]).flatMap((tags) => {
      const name = names[Number(basename(String(tags['SourceFile'])))]
      return Object.keys(tags).flatMap((tag) => (GROUPS.test(tag) ? [`${name}: ${tag}`] : []))
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Marks and groups of metadata that pictures still carry, by the name of each: as bytes, and as exiftool reads them where it is there. */
export const metadataIn = async (pictures: ReadonlyMap<string, Buffer>): Promise<string[]> => {
  const marks = [...pictures].flatMap(([name, picture]) => marksIn(picture).map((mark) => `${name}: ${mark}`))
  return exiftool && pictures.size > 0 ? [...marks, ...(await groupsIn(pictures))] : marks
}

/** What is given out of a media, by address. */
export const served = async (client: Client, media: UploadedMedia): Promise<Map<string, Buffer>> =>
  new Map(
    await Promise.all(
      [media.thumb, media.pres, media.orig].map(
        async (address) => [`${media.file_name} ${address}`, (await client.send('GET', address)).rawPayload] as const,
      ),
    ),
  )
