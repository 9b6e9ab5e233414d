/** Account and acting entity of the pages of this device; null for a guest. */
export type Person = { account: number | null; entity: number | null }

/** Messages of a page to the worker. */
export type PageMessage =
  /** Person of the page, at its start and after a change. */
  | { kind: 'person'; person: Person }
  /** First data of the document, for the person of the page: seen without a request. */
  | { kind: 'seen'; person: Person; answers: { path: string; data: unknown }[] }
  /** Paths of answers and pictures that the page fetched before the worker took over. */
  | { kind: 'fetched'; person: Person; paths: string[] }
  /** Id of this device while its person wants push here; null without push. */
  | { kind: 'device'; id: string | null }
  /** Current release set of the server. */
  | { kind: 'set'; set: string }

/** Messages of the worker to pages. */
export type WorkerMessage =
  /** An answer came from the device, because the server could not be reached. */
  | { kind: 'from-store' }
  /** A notification was tapped: the open page navigates and confirms by the attached port. */
  | { kind: 'open'; path: string }

/** Query parameter of a page opened by a share of another application. */
export const SHARED_MARK = 'shared'
