import type { MapSource } from '../map/map-sources.ts'
import type { SessionState } from '../session/session-schemas.ts'
import type { RemoteDeclaration } from './declaration.ts'

/** Stylesheet of a release: URL (absolute, or relative to the release's base) and digest with its prefix "sha384-". */
export type ReleaseStyle = { href: string; integrity: string }

/**
 * Stylesheets by page name, or `slot:<slot>` for slots; "" has those that every part of the remote needs. A link in the document
 * and one added later are equal when `href` resolves to the same URL.
 */
export type ReleaseStyles = Record<string, ReleaseStyle[]>

/** Remote in the release set that the server resolved for this session. */
export type ResolvedRemote = {
  name: string
  build: string
  version: string
  /** Absolute or same-origin base URL of the release, with a trailing slash. */
  base: string
  /** URL of the container, absolute or relative to `base`. */
  entry: string
  declaration: RemoteDeclaration
  styles: ReleaseStyles
  /** Earlier good releases of the same remote with their stylesheets, newest first. */
  previous: {
    build: string
    version: string
    base: string
    entry: string
    styles: ReleaseStyles
    /** Parts of the live release that this one lacks: pages, and `slot:<slot>`. */
    lacks?: string[] | undefined
  }[]
}

/** Data that the server writes into the document for the host, in `<script type="application/json" id="florilege">`. */
export type PagePayload = {
  set: {
    id: string
    host: { build: string; version: string }
    /** Empty in a document whose shared file has them, in `window.florilegeSet` (server/src/web/document/set-file.ts). */
    remotes: ResolvedRemote[]
    /** Remotes overridden in this session, and the earliest expiry. */
    overridden?: { names: string[]; until: string } | undefined
  }
  /** Ticket that gives weight to reports about this page's releases; it contains the time of issue. */
  ticket?: string
  /** Id of the newest live event when the document was begun, for signed-in people: the stream continues from it. */
  newestEvent?: number
  session: SessionState
  /** Query cache entries: key of the call, its input, its answer. */
  first: { call: string; input: { params?: Record<string, string>; query?: Record<string, string> }; data: unknown }[]
  settings: {
    forcedLanguage: string | null
    shellMenu: string
    /** Age in seconds at which the session state is reloaded; 0: not set, then `stateInterval` applies. */
    stateReloadInterval: number
    /** Age in seconds at which a full reload of the session state is due. */
    stateInterval: number
    /** Number of session state reloads per full reload. */
    fullReloadRatio: number
    loginTemplate: string
    /** Path of the operator's error page, and the target of the alert shown without one (LG-07). */
    errorTemplate: string | null
    errorUrl: string | null
    demo: boolean
    /** Base maps configured by the operator (CO-11). */
    mapSources?: readonly MapSource[]
    /** Maximum size of one file, in bytes. */
    uploadLimit?: number
    /** Public key for push subscriptions (CO-12). */
    pushKey?: string
    /** URL of the site, in a document of the separate administration origin, which has no pages of the site. */
    siteOrigin?: string
    /** True when the site registers a service worker; false when it was withdrawn. */
    worker?: boolean
    /** True after a request with `Save-Data: on`. */
    savesData?: boolean
  }
  /** True for a document from the device's cache: `session` is a guest's, and the host restores the person's cached state. */
  kept?: boolean
}
