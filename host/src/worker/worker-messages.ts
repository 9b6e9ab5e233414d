/** Who the pages of this device are of: the account and whom it acts as. Null of a guest. */
export type Person = { account: number | null; entity: number | null }

/** What a page tells the worker. */
export type PageMessage =
  /** Who the page is of, when it begins and when that changes. */
  | { kind: 'person'; person: Person }
  /** Answers that came with the document, for who the page is of: what the person sees without a call. */
  | { kind: 'seen'; person: Person; answers: { path: string; data: unknown }[] }
  /** Paths of answers and pictures that the page had fetched before the worker took it over. */
  | { kind: 'fetched'; person: Person; paths: string[] }
  /** Number of this device while its person is sent pushes here; null when they want none. */
  | { kind: 'device'; id: string | null }
  /** The set of releases that the server makes pages of now. */
  | { kind: 'set'; set: string }

/** What the worker tells pages. */
export type WorkerMessage =
  /** An answer came from the device, because the server could not be reached. */
  | { kind: 'from-store' }
  /** A notification was tapped: the open page goes there, and says so by the port that comes along. */
  | { kind: 'open'; path: string }

/** In the address of a page that what another application shares leads to. */
export const SHARED_MARK = 'shared'
