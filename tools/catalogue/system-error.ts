const WORDS: Record<string, string> = {
  ENOENT: 'there is nothing at',
  EACCES: 'there is no right to read',
  EPERM: 'there is no right to read',
  EISDIR: 'this is a folder, not a file:',
  ENOTDIR: 'a part of this path is no folder:',
  ELOOP: 'this link leads to itself:',
  ENOSPC: 'the disk is full:',
  EROFS: 'this can only be read:',
  EMFILE: 'too many files are open:',
  EIO: 'the disk cannot be read:',
}

/** Text of a file system error; null for other errors. */
export const systemError = (error: unknown): string | null => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const words = WORDS[error.code]
  if (words === undefined) return null
  return `${words} ${'path' in error && typeof error.path === 'string' ? error.path : 'what is asked for'}`
}
