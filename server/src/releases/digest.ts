/** Hexadecimal form of a Base64 SHA-384, as addresses and storage keys carry it. */
export const hexOf = (sha384: string): string => Buffer.from(sha384, 'base64').toString('hex')

/** Where the bytes of a digest (hexadecimal) stand in the storage. */
export const blobKey = (digest: string): string => `releases/blobs/${digest}`

/** Where the document of a published build stands in the storage, for processes that only serve files. */
export const documentKey = (name: string, build: string): string => `releases/documents/${name}/${build}.json`
