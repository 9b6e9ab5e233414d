import { keptDocument } from './generation.ts'
import { networkFirst } from './network-first.ts'

/** A document: from the server, and where it cannot be reached or is too slow, the one of the device. */
export const page = (request: Request): Promise<Response> => networkFirst(fetch(request), keptDocument)
