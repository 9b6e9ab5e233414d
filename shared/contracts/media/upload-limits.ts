/** Size of every chunk of a large file but the last, in bytes: what goes again at most after a line was cut. */
export const CHUNK_SIZE = 1024 * 1024
