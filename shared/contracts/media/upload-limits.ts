/** Chunk size of a large file, in bytes; the last chunk may be shorter. It is the most that a lost connection repeats. */
export const CHUNK_SIZE = 1024 * 1024
