import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { metadataIn, photograph, sendUpload, served, upload } from './media-pictures.ts'
import { onPostgres } from '../template.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Grey PNG that declares this size; its pixels are the content of `pixels`. */
const png = (width: number, height: number, pixels: Buffer, extra: Buffer[] = []): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const unpacked = deflateSync(Buffer.alloc(100_000_000))
const bombs: [string, Buffer][] = [
  ['900 megapixels', png(30_000, 30_000, Buffer.alloc(1000))],
  ['101 megapixels', png(10_200, 9910, Buffer.alloc(10_201 * 9910))],
  [
    'a text that unpacks to 100 MB',
    png(8, 8, Buffer.alloc(72), [chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), unpacked]))]),
  ],
  [
    'a profile that unpacks to 100 MB',
    png(8, 8, Buffer.alloc(72), [chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), unpacked]))]),
  ],
  ['pixels that unpack to 100 MB', png(8, 8, Buffer.alloc(100_000_000))],
  ['1 by 65535', png(1, 65_535, Buffer.alloc(2 * 65_535))],
  ['65535 by 1', png(65_535, 1, Buffer.alloc(65_536))],
]

const wrongTypes: [string, string][] = [
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['SVG with a declaration', '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['packed SVG', '\u001f\u008b\u0008\u0000'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['HTML after a byte order mark', '\u00ef\u00bb\u00bf<html><body onload=alert(1)>'],
  ['XML', '<?xml version="1.0"?><x/>'],
  ['JavaScript', 'alert(1)//'],
  ['CSS', 'body{background:url(x)}'],
  ['PDF', '%PDF-1.7\n1 0 obj'],
  ['ZIP', 'PK\u0003\u0004'],
  ['RAR', 'Rar!\u001a\u0007\u0001\u0000'],
  ['7z', "7z\u00bc\u00af'\u001c"],
  ['BMP', 'BM\u0000\u0000'],
  ['TIFF', 'II*\u0000'],
  ['big-endian TIFF', 'MM\u0000*'],
  ['icon', '\u0000\u0000\u0001\u0000\u0001\u0000'],
  ['Photoshop', '8BPS\u0000\u0001'],
  ['JPEG 2000', '\u0000\u0000\u0000\u000cjP  \r\n\u0087\n'],
  ['JPEG XL', '\u0000\u0000\u0000\u000cJXL \r\n\u0087\n'],
  ['portable pixmap', 'P6\n1 1\n255\n'],
  ['Flash', 'FWS\u0009'],
  ['PostScript', '%!PS-Adobe-3.0'],
  ['MVG', 'push graphic-context\nviewbox 0 0 640 480'],
  ['script', '#!/bin/sh'],
  ['PHP', '<?php system($_GET[0]);'],
  ['ELF program', '\u007fELF'],
  ['Windows program', 'MZ\u0090\u0000'],
  ['MP4', '\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom'],
  ['WebM', '\u001aE\u00df\u00a3'],
  ['AVI', 'RIFF\u0000\u0000\u0000\u0000AVI LIST'],
  ['MP3', 'ID3\u0003\u0000'],
  ['nothing', ''],
]

// Checks before anything is stored do not depend on the engine: one run is enough.
describe.skipIf(onPostgres())('hostile uploads', () => {
  it.for(bombs)('[T11] %s: refused or reduced; the server keeps running with little memory', async ([, bytes], { server }) => {
    const user = await server.join()
    const before = process.memoryUsage().rss
    const response = await sendUpload(user, bytes, { name: 'bombe.png' })
    expect(response.statusCode).toBeLessThan(500)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
    expect((await server.guest().send('GET', '/healthz')).statusCode).toBe(200)
  })

  it('[T11] more pixels than the limit are 413, a truncated picture is 422', async ({ server }) => {
    const user = await server.as('user')
    // Its bytes are few, so that "too large" would be untrue.
    const refused = await sendUpload(user, bombs[0]?.[1] ?? Buffer.alloc(0))
    expect([refused.statusCode, refused.json()]).toMatchObject([413, { error_code: 'MEDIA_PIXELS' }])
    const whole = await sharp(await photograph({ width: 640, height: 480 }))
      .png()
      .toBuffer()
    const response = await sendUpload(user, whole.subarray(0, whole.length / 2))
    expect([response.statusCode, response.json<{ error_code: string }>().error_code]).toEqual([422, 'MEDIA_UNREADABLE'])
  })

  it.for(wrongTypes)('[T12] %s is refused under any name', async ([, content], { server }) => {
    const user = await server.as('user')
    for (const name of ['a.jpg', 'a.png', 'a.svg']) {
      expect((await sendUpload(user, Buffer.from(content, 'latin1'), { name })).statusCode).toBe(415)
    }
  })

  it.for(['heic', 'heix', 'mif1', 'hevc'])(
    '[T12] HEIC of brand %s is refused with a code of its own',
    async (brand, { server }) => {
      const content = Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}miaf`, 'latin1')
      const response = await sendUpload(await server.as('user'), content, { name: 'a.heic' })
      expect([response.statusCode, response.json<{ error_code: string }>().error_code]).toEqual([415, 'MEDIA_HEIC'])
    },
  )

  it('[T12] data after a picture in its file is not published', async ({ server }) => {
    const user = await server.join()
    const canary = '<script>window.__xss=1</script>PK\u0003\u0004'
    const media = await upload(user, Buffer.concat([await photograph(), Buffer.from(canary)]), { name: 'a.html' })
    for (const address of [media.thumb, media.pres, media.orig]) {
      expect((await user.send('GET', address)).rawPayload.includes('__xss')).toBe(false)
    }
  })
})

describe('published files of a photograph', () => {
  it('[T10] the check itself finds existing metadata', async () => {
    const plain = await photograph()
    const kept = await sharp(plain).withMetadata().webp().toBuffer()
    expect(metadataIn(new Map([['a', plain]]))).not.toEqual([])
    expect(metadataIn(new Map([['b', kept]]))).not.toEqual([])
  })

  it('[T10] contain no metadata for any type, even with a position', async ({ server }) => {
    const user = await server.join()
    const plain = sharp(await photograph({ width: 700, height: 500 })).withMetadata()
    for (const bytes of [
      await plain.clone().jpeg().toBuffer(),
      await plain.clone().png().toBuffer(),
      await plain.clone().webp().toBuffer(),
      await plain.clone().avif({ effort: 0 }).toBuffer(),
    ]) {
      expect(metadataIn(await served(user, await upload(user, bytes)))).toEqual([])
    }
  })
})
