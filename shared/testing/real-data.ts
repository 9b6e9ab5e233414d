import { join } from 'node:path'

/** Folder of real artworks, taxa, books, photographs and hostile files; its README names their sources and licences. */
export const REAL_DATA = join(import.meta.dirname, '../../tests/data')
