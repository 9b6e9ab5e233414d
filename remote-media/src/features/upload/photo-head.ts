/** Number of bytes read for the metadata (CO-07). */
export const METADATA_BYTES = 131_072

/** Maximum number of WebP chunks to skip. */
const MOST_CHUNKS = 200
const HEADER = 8
const EXIF_MARK = 'Exif\0\0'

const latin = (bytes: ArrayBuffer): string => String.fromCharCode(...new Uint8Array(bytes))
const read = (file: Blob, from: number, length: number): Promise<ArrayBuffer> => file.slice(from, from + length).arrayBuffer()

/** Exif chunk of a WebP file, which follows the image data; null without one. */
const exifChunk = async (file: Blob): Promise<ArrayBuffer | null> => {
  let at = 12
  for (let chunk = 0; chunk < MOST_CHUNKS && at + HEADER <= file.size; chunk += 1) {
    const header = await read(file, at, HEADER)
    const size = new DataView(header).getUint32(4, true)
    if (latin(header.slice(0, 4)) === 'EXIF') {
      const content = await read(file, at + HEADER, Math.min(size, METADATA_BYTES))
      // Some programs write JPEG's Exif marker before it.
      return latin(content.slice(0, EXIF_MARK.length)) === EXIF_MARK ? content.slice(EXIF_MARK.length) : content
    }
    at += HEADER + size + (size % 2)
  }
  return null
}

/** Bytes that contain the metadata: the first ones of a file, or the Exif chunk of a WebP file. */
export const photoHead = async (file: Blob): Promise<ArrayBuffer> => {
  const head = await read(file, 0, METADATA_BYTES)
  const mark = latin(head.slice(0, 12))
  if (!mark.startsWith('RIFF') || !mark.endsWith('WEBP')) return head
  return (await exifChunk(file)) ?? head
}
