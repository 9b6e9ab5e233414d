import type { ReleaseFailure, ReleaseStyle, ResolvedRemote } from '@florilege/shared/contracts'

/** A release of a remote that the page may use: the one that is live, or an earlier good one. */
export type Release = Omit<ResolvedRemote['previous'][number], never> & { remote: string }

/** Error of a release that could not be opened, with the kind of the failure. */
export class NotOpened extends Error {
  override readonly name = 'NotOpened'
  readonly failure: ReleaseFailure

  constructor(failure: ReleaseFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Releases of a remote in the order in which they are tried. */
export const releasesOf = ({ name, build, version, base, entry, styles, previous }: ResolvedRemote): Release[] =>
  [{ build, version, base, entry, styles }, ...previous].map((release) => ({ ...release, remote: name }))

/** Releases that have a part: one without it is no fallback. */
export const releasesWith = (remote: ResolvedRemote, part: string): Release[] =>
  releasesOf(remote).filter(({ lacks }) => lacks === undefined || !lacks.includes(part))

/** Absolute address of a file that a release names. */
export const addressIn = (release: Release, path: string): string =>
  new URL(path, new URL(release.base, window.location.origin)).href

/** Stylesheets that a part of a release needs, with absolute addresses. `part` is a page, or `slot:<slot>`. */
export const stylesOf = (release: Release, part: string): ReleaseStyle[] =>
  [...(release.styles[''] ?? []), ...(release.styles[part] ?? [])].map(({ href, integrity }) => ({
    href: addressIn(release, href),
    integrity,
  }))
