/** How much of a file is read for its metadata (CO-07). */
export const METADATA_BYTES = 131_072

/** Chunks of a WebP file that are passed over at most. */
const MOST_CHUNKS = 200
const HEADER = 8
const EXIF_MARK = 'Exif\0\0'

const latin = (bytes: ArrayBuffer): string => String.fromCharCode(...new Uint8Array(bytes))
const read = (file: Blob, from: number, length: number): Promise<ArrayBuffer> => file.slice(from, from + length).arrayBuffer()

/** The Exif chunk of a WebP file, which stands behind its picture; null where it has none. */
const exifChunk = async (file: Blob): Promise<ArrayBuffer | null> => {
  let at = 12
  for (let chunk = 0; chunk < MOST_CHUNKS && at + HEADER <= file.size; chunk += 1) {
    const header = await read(file, at, HEADER)
    const size = new DataView(header).getUint32(4, true)
    if (latin(header.slice(0, 4)) === 'EXIF') {
      const content = await read(file, at + HEADER, Math.min(size, METADATA_BYTES))
      // Some programs write the mark that JPEG has before it.
      return latin(content.slice(0, EXIF_MARK.length)) === EXIF_MARK ? content.slice(EXIF_MARK.length) : content
    }
    at += HEADER + size + (size % 2)
  }
  return null
}

/** Bytes that say what a photograph says of itself: its first ones, or the metadata of a WebP file wherever they stand. */
export const photoHead = async (file: Blob): Promise<ArrayBuffer> => {
  const head = await read(file, 0, METADATA_BYTES)
  const mark = latin(head.slice(0, 12))
  if (!mark.startsWith('RIFF') || !mark.endsWith('WEBP')) return head
  return (await exifChunk(file)) ?? head
}
