import { describe, expect, it } from 'vitest'
import { leftBlocks } from './left-blocks.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)))
const segment = (marker: number, content: string) => bytes([0xff, marker, 0, content.length + 2], content)
const jpeg = (...segments: Uint8Array[]) =>
  bytes([0xff, 0xd8], ...segments.map((one) => [...one]), [0xff, 0xda, 0, 2], 'Exif\0\0ICC_PROFILE')
const riff = (...chunks: (string | number[])[]) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', ...chunks)

describe('metadata in a picture file', () => {
  it('[BY-06] is found in JPEG, PNG and WebP at any position', () => {
    const all = [
      segment(0xe0, 'JFIF'),
      segment(0xe1, 'Exif\0\0MM'),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/'),
      segment(0xed, 'Photoshop 3.0'),
      segment(0xfe, 'me'),
    ]
    expect(leftBlocks(jpeg(...all))).toEqual(['exif', 'xmp', 'iptc', 'comment'])
    expect(leftBlocks(riff('VP8 ', [3, 0, 0, 0, 1, 2, 3, 0], 'EXIF', [2, 0, 0, 0, 1, 2], 'XMP ', [0, 0, 0, 0]))).toEqual([
      'exif',
      'xmp',
    ])
    const png = bytes([0x89], 'PNG', [13, 10, 26, 10], [0, 0, 0, 1], 'eXIf', [7, 0, 0, 0, 0], [0, 0, 0, 0], 'IEND', [0, 0, 0, 0])
    expect(leftBlocks(png)).toEqual(['exif'])
  })

  it('[BY-06] is empty for a clean file, whatever its image data; null for other file types', () => {
    expect(leftBlocks(jpeg(segment(0xe0, 'JFIF')))).toEqual([])
    expect(leftBlocks(riff('VP8 ', [4, 0, 0, 0], 'EXIF'))).toEqual([])
    expect(leftBlocks(bytes('GIF89a'))).toBeNull()
    expect(leftBlocks(new Uint8Array())).toBeNull()
  })

  it('parsing ends at invalid lengths', () => {
    expect(leftBlocks(jpeg(bytes([0xff, 0xe1, 0, 0])))).toEqual(['xmp'])
    expect(leftBlocks(riff('EXIF', [255, 255, 255, 255]))).toEqual(['exif'])
  })
})
