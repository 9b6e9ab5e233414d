import type { ReleaseDocument } from '@florilege/shared/contracts'
import { baseOf, basesOf } from '../../releases/set/describe-set.ts'
import type { Origins } from '../../releases/set/describe-set.ts'
import type { ReleaseSet } from '../../releases/set/resolve-set.ts'
import type { ScreenPart } from '../first-screen/first-screen.ts'
import type { PageLanguage } from '../first-screen/page-texts.ts'

export type NamedFile = { href: string; integrity: string }
export type DocumentFiles = {
  /** Digest of every script that the page may run, fallbacks included, by its address. */
  integrity: Record<string, string>
  entry: NamedFile
  /** Address of the control's host entry; null unless this host is a candidate. */
  controlEntry: string | null
  /** Scripts of the first screen, without the entry. */
  scripts: NamedFile[]
  /** Stylesheets of the host. */
  styles: NamedFile[]
  /** Stylesheets of a page of the host that not every page loads. */
  ownPageStyles: NamedFile[]
  /** Stylesheets of the remotes' parts of the first screen. */
  partStyles: NamedFile[]
  fonts: string[]
  icon: string | null
  /** Origins of files other than this site. */
  origins: string[]
}

/** Fonts of every first screen. Hosts from before 2026-11-27 have the whole Latin files. */
const FIRST_FONT = /(?:^|\/)(?:eb-garamond|figtree)-(?:french|latin-wght)-normal\.[^/]*woff2$/
/** Italic of titles, for pages with pictures. */
const ITALIC = /(?:^|\/)eb-garamond-(?:french|latin-wght)-italic\.[^/]*woff2$/

const firstFonts = (paths: readonly string[], hasTitles: boolean): string[] => {
  const wanted = paths.filter((path) => FIRST_FONT.test(path) || (hasTitles && ITALIC.test(path)))
  const cut = wanted.filter((path) => path.includes('-french-'))
  return cut.length > 0 ? cut : wanted
}

const namer = (document: ReleaseDocument, base: string) => {
  const digests = new Map(document.files.map(({ path, sha384 }) => [path, `sha384-${sha384}`]))
  return (path: string): NamedFile => ({ href: base + path, integrity: digests.get(path) ?? '' })
}

const unique = (files: readonly NamedFile[]): NamedFile[] => [...new Map(files.map((file) => [file.href, file])).values()]

const without = (others: readonly NamedFile[], files: readonly NamedFile[]): NamedFile[] =>
  unique(files).filter(({ href }) => !others.some((other) => other.href === href))

/** Digests of the scripts of a set by their addresses. */
export const scriptDigests = (set: ReleaseSet, origins: Origins): Record<string, string> =>
  Object.fromEntries(
    basesOf(set, origins).flatMap(({ document, base }) => {
      const named = namer(document, base)
      return document.files
        .filter(({ path }) => path.endsWith('.js'))
        .map(({ path }) => named(path))
        .map(({ href, integrity }) => [href, integrity])
    }),
  )

const textsOf = ({ texts }: Pick<ReleaseDocument, 'texts'>, language: PageLanguage): readonly string[] => texts?.[language] ?? []

/** Files that a document names, with their digests: the host's, then those of the first screen's parts. */
export const documentFiles = (
  set: ReleaseSet,
  parts: readonly ScreenPart[],
  origins: Origins,
  language: PageLanguage,
): DocumentFiles => {
  const { host } = set
  const hostFile = namer(host, baseOf(host, origins))
  const entry = hostFile(host.entry)
  const partFiles = parts.map(({ document, files }) => {
    const named = namer(document, baseOf(document, origins))
    return {
      own: document === host,
      js: [document.entry, ...document.initial.js, ...textsOf(document, language), ...textsOf(files, language), ...files.js].map(
        named,
      ),
      css: [...document.initial.css, ...files.css].map(named),
    }
  })
  const paths = host.files.map(({ path }) => path)
  const found = (pattern: RegExp): string | null => {
    const path = paths.find((one) => pattern.test(one))
    return path === undefined ? null : hostFile(path).href
  }
  const elsewhere = basesOf(set, origins)
    .map(({ base }) => base)
    .filter((base) => !base.startsWith('/'))
  const styles = unique(host.initial.css.map(hostFile))
  return {
    integrity: scriptDigests(set, origins),
    entry,
    controlEntry: set.control === undefined ? null : baseOf(set.control, origins) + set.control.entry,
    scripts: unique([
      ...[...host.initial.js, ...textsOf(host, language)].map(hostFile),
      ...partFiles.flatMap(({ js }) => js),
    ]).filter(({ href }) => href !== entry.href),
    styles,
    ownPageStyles: without(
      styles,
      partFiles.flatMap(({ own, css }) => (own ? css : [])),
    ),
    partStyles: without(
      styles,
      partFiles.flatMap(({ own, css }) => (own ? [] : css)),
    ),
    fonts: firstFonts(
      paths,
      parts.some(({ calls }) => calls.some(({ pictures }) => pictures !== undefined)),
    ).map((path) => hostFile(path).href),
    icon: found(/(?:^|\/)favicon[^/]*\.(?:svg|png|ico)$/),
    origins: [...new Set(elsewhere.map((base) => new URL(base).origin))],
  }
}

/** Parts that a page was rendered with; the host's server part writes them (host/src/document/marked-html.ts). */
const RENDERED_PARTS = /^<a data-parts="([^"]*)"/

/** Adds the stylesheets of the parts that a page was rendered with: slots of other remotes may be among them. */
export const withRenderedStyles = (files: DocumentFiles, set: ReleaseSet, origins: Origins, html: string): DocumentFiles => {
  const [, rendered = ''] = RENDERED_PARTS.exec(html) ?? []
  const found = rendered.split(',').flatMap((named) => {
    const [remote, part = ''] = named.split(' ')
    const live = set.remotes.find(({ live: { name } }) => name === remote)?.live
    if (live === undefined) return []
    const slot = /^slot:(.*)/.exec(part)?.[1]
    const [all, name] = slot === undefined ? [live.pages, part] : [live.slots, slot]
    const css = Object.hasOwn(all, name) ? (all[name]?.css ?? []) : []
    return [...live.initial.css, ...css].map(namer(live, baseOf(live, origins)))
  })
  return { ...files, partStyles: without(files.styles, [...files.partStyles, ...found]) }
}
