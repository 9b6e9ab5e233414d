import type { SessionState } from '../session/session-schemas.ts'
import type { RemoteDeclaration } from './declaration.ts'

/** A remote of the set that the server resolved for this session. */
export type ResolvedRemote = {
  name: string
  build: string
  version: string
  /** Absolute or same-origin address of the folder of the release, with a trailing slash. */
  base: string
  entry: string
  declaration: RemoteDeclaration
  /** Stylesheets by page name; "" holds those that every page of the remote needs. */
  styles: Record<string, string[]>
  /** Earlier good releases of the same remote, newest first; their stylesheets as well. */
  previous: { build: string; version: string; base: string; entry: string; styles: Record<string, string[]> }[]
}

/** What the server writes into the document for the host, in `<script type="application/json" id="florilege">`. */
export type PagePayload = {
  set: { id: string; host: { build: string; version: string }; remotes: ResolvedRemote[] }
  session: SessionState
  /** Answers for the query cache: key of the call, its input, its answer. */
  first: { call: string; input: { params?: Record<string, string>; query?: Record<string, string> }; data: unknown }[]
  settings: {
    forcedLanguage: string | null
    shellMenu: string
    stateInterval: number
    stateReloadInterval: number
    fullReloadRatio: number
    errorUrl: string | null
    loginTemplate: string
    demo: boolean
  }
}
