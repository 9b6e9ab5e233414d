/** Accepted picture types. File name and declared type are ignored. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Bytes that `imageTypeOf` needs. */
export const TYPE_BYTES = 64

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

// ISO base media: box size, "ftyp", major brand, minor version, compatible brands up to the box size.
const brandsOf = (head: Buffer): string[] => {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

const isAvif = (head: Buffer): boolean => brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis')

/** True for the first bytes of an HEIC picture, which cameras create and none of our decoders reads. */
export const isHeic = (head: Buffer): boolean =>
  !isAvif(head) && brandsOf(head).some((brand) => /^(?:he[iv][cmsx]|mif1|msf1)$/.test(brand))

/** Type of a picture from its first bytes; null for an unsupported one. */
export const imageTypeOf = (head: Buffer): ImageType | null => {
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (head.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return 'image/gif'
  if (/^RIFF[^]{4}WEBP/.test(head.toString('latin1', 0, 12))) return 'image/webp'
  return isAvif(head) ? 'image/avif' : null
}
