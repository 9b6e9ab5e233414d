import type { PagePayload } from './page-payload.ts'

/** Input from which the host's server part renders a page; `Remote` is the module type of a remote, unknown to this package. */
export type RenderInput<Remote = unknown> = {
  /** Payload of the same document. */
  payload: PagePayload
  /** Path and search of the page. */
  path: string
  /** Language of the document. */
  language: 'fr' | 'en'
  /** Modules of the remotes in the set that have a server part, by name. */
  remotes: Readonly<Record<string, Remote>>
  /** Aborted when the client no longer waits for the page. */
  signal?: AbortSignal
  /** Called with each error of a part; the page renders without it. The server attributes errors by their stack. */
  onError?: (error: unknown, info?: { componentStack?: string | undefined }) => void
}

/** Exports of the host's server part: renderer of a page's root HTML, and modules shared with its remotes. */
export type HostServerPart = {
  render: (input: RenderInput) => Promise<string>
  shared: Readonly<Record<string, unknown>>
}
