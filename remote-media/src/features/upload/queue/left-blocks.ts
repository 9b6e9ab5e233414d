/** Kinds of metadata in a picture file. */
export type Block = 'exif' | 'xmp' | 'icc' | 'iptc' | 'comment'

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, Math.min(bytes.length, at + length)))

const jpegBlock = (marker: number, bytes: Uint8Array, at: number): Block | null => {
  if (marker === 0xfe) return 'comment'
  if (marker === 0xed) return 'iptc'
  if (marker === 0xe2 && text(bytes, at, 11) === 'ICC_PROFILE') return 'icc'
  if (marker !== 0xe1) return null
  return text(bytes, at, 4) === 'Exif' ? 'exif' : 'xmp'
}

const ofJpeg = (bytes: Uint8Array): Block[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Block[] = []
  let at = 2
  // Up to the image data, which begin with the marker DA.
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const block = jpegBlock(bytes[at + 1] ?? 0, bytes, at + 4)
    if (block !== null) found.push(block)
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return found
}

const PNG: Record<string, Block> = { eXIf: 'exif', iCCP: 'icc', tEXt: 'comment', zTXt: 'comment', iTXt: 'xmp' }
const WEBP: Record<string, Block> = { EXIF: 'exif', 'XMP ': 'xmp', ICCP: 'icc' }

const ofChunks = (bytes: Uint8Array, kind: 'png' | 'webp'): Block[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Block[] = []
  let at = kind === 'png' ? 8 : 12
  while (at + 8 <= bytes.length) {
    const size = kind === 'png' ? view.getUint32(at) : view.getUint32(at + 4, true)
    const block = kind === 'png' ? PNG[text(bytes, at + 4, 4)] : WEBP[text(bytes, at, 4)]
    if (block !== undefined) found.push(block)
    at += kind === 'png' ? size + 12 : 8 + size + (size % 2)
  }
  return found
}

/** Kinds of metadata in a JPEG, PNG or WebP file, parsed from its bytes; null for other files. */
export const leftBlocks = (bytes: Uint8Array): Block[] | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return [...new Set(ofJpeg(bytes))]
  if (text(bytes, 1, 3) === 'PNG') return [...new Set(ofChunks(bytes, 'png'))]
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return [...new Set(ofChunks(bytes, 'webp'))]
  return null
}
