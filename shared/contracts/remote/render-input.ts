import type { PagePayload } from './page-payload.ts'

/** What the server part of a host renders a page from; `Remote` is the module of a remote, which this package does not know. */
export type RenderInput<Remote = unknown> = {
  /** The very payload that the document carries. */
  payload: PagePayload
  /** Path and search of the page. */
  path: string
  /** Language of the document. */
  language: 'fr' | 'en'
  /** Modules of the remotes of the set that have a server part, by their names. */
  remotes: Readonly<Record<string, Remote>>
  /** Aborted when nobody waits for the page any more. */
  signal?: AbortSignal
  /** Told what a part throws; the page goes on without it. By the stacks the server finds whose it is. */
  onError?: (error: unknown, info?: { componentStack?: string | undefined }) => void
}

/** What the server part of a host exports: the HTML of the root of a page, and what its remotes share with it. */
export type HostServerPart = {
  render: (input: RenderInput) => Promise<string>
  shared: Readonly<Record<string, unknown>>
}
