/** Hexadecimal form of a Base64 SHA-384, as used in addresses and storage keys. */
export const hexOf = (sha384: string): string => Buffer.from(sha384, 'base64').toString('hex')

/** Storage key of the bytes with this digest (hexadecimal). */
export const blobKey = (digest: string): string => `releases/blobs/${digest}`

/** Storage key of a published build's document, for processes that only serve files. */
export const documentKey = (name: string, build: string): string => `releases/documents/${name}/${build}.json`
