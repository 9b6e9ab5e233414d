import type { MapSource } from '../map/map-sources.ts'
import type { SessionState } from '../session/session-schemas.ts'
import type { RemoteDeclaration } from './declaration.ts'

/** A stylesheet of a release: address (absolute, or relative to the release's base) and digest with its prefix "sha384-". */
export type ReleaseStyle = { href: string; integrity: string }

/**
 * Stylesheets by page name, `slot:<slot>` for slots; "" holds those that everything of the remote needs. A link of the
 * document and one made later are the same one when `href` resolves to the same address.
 */
export type ReleaseStyles = Record<string, ReleaseStyle[]>

/** A remote of the set that the server resolved for this session. */
export type ResolvedRemote = {
  name: string
  build: string
  version: string
  /** Absolute or same-origin address of the folder of the release, with a trailing slash. */
  base: string
  /** Address of the container, absolute or relative to `base`. */
  entry: string
  declaration: RemoteDeclaration
  styles: ReleaseStyles
  /** Earlier good releases of the same remote, newest first; their stylesheets as well. */
  previous: {
    build: string
    version: string
    base: string
    entry: string
    styles: ReleaseStyles
    /** Parts of the live release that this one has not: pages, and `slot:<slot>`. */
    lacks?: string[] | undefined
  }[]
}

/** What the server writes into the document for the host, in `<script type="application/json" id="florilege">`. */
export type PagePayload = {
  set: {
    id: string
    host: { build: string; version: string }
    remotes: ResolvedRemote[]
    /** Remotes that come from elsewhere by an override of the session, and when the first override ends. */
    overridden?: { names: string[]; until: string } | undefined
  }
  /** What reports about this page's releases carry, so that they weigh: says when the page was given out. */
  ticket?: string
  session: SessionState
  /** Answers for the query cache: key of the call, its input, its answer. */
  first: { call: string; input: { params?: Record<string, string>; query?: Record<string, string> }; data: unknown }[]
  settings: {
    forcedLanguage: string | null
    shellMenu: string
    /** Seconds after which the session state is old: of its reload (0: not set), of its full reload and where the other is not set. */
    stateReloadInterval: number
    stateInterval: number
    /** Every how manyth reload of the session state is a full one. */
    fullReloadRatio: number
    loginTemplate: string
    /** Path of the operator's general error page, and where the alert leads to that is shown without one (LG-07). */
    errorTemplate: string | null
    errorUrl: string | null
    demo: boolean
    /** Grounds of the map that the operator has set (CO-11). */
    mapSources?: readonly MapSource[]
    /** Bytes that one file may have. */
    uploadLimit?: number
    /** Public key that a browser subscribes to push with (CO-12). */
    pushKey?: string
    /** Where the site is, in a document of the administration's own origin, which has none of the site's pages. */
    siteOrigin?: string
    /** Whether the site has a service worker on this device; false where it was withdrawn. */
    worker?: boolean
    /** True after a request with `Save-Data: on`. */
    savesData?: boolean
  }
  /** Of a document that the device has kept: `session` is a guest's, and the host takes what it has kept of its person. */
  kept?: boolean
}
