import sharp from 'sharp'

const BLOCKS = ['exif', 'icc', 'iptc', 'xmp', 'tifftagPhotoshop', 'comments'] as const

/** Kinds of metadata that a picture file still carries, as its decoder finds them; empty when it carries none. */
export const leftMetadata = async (file: string): Promise<string[]> => {
  const found = await sharp(file, { limitInputPixels: false }).metadata()
  return BLOCKS.filter((block) => found[block] !== undefined)
}
