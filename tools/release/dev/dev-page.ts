import type { PagePayload, ReleaseDocument, ReleaseStyles, ResolvedRemote } from '@florilege/shared/contracts'

const PAYLOAD = /(<script type="application\/json" id="florilege">)([^]*?)(<\/script>)/
const IMPORT_MAP = /(<script type="importmap"[^>]*>)([^]*?)(<\/script>)/

const json = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const stylesOf = (document: ReleaseDocument): ReleaseStyles => {
  const digests = new Map(document.files.map(({ path, sha384 }) => [path, `sha384-${sha384}`]))
  const named = ({ css }: { css: string[] }) => css.map((href) => ({ href, integrity: digests.get(href) ?? '' }))
  return Object.fromEntries([
    ['', named(document.initial)],
    ...Object.entries(document.pages).map(([page, files]) => [page, named(files)]),
    ...Object.entries(document.slots).map(([slot, files]) => [`slot:${slot}`, named(files)]),
  ]) as ReleaseStyles
}

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/\/:[^/]+/g, '/[^/]+')
      .replace(/\*$/, '.*')}/?$`,
    'i',
  )

/** Tests for a page path of a local build, which the site may not know yet. */
export const isPageOf = ({ declaration }: ReleaseDocument, path: string): boolean =>
  (declaration?.routes ?? []).some((route) => pattern(route.path).test(path))

/** Base path of a local build. */
export const baseOf = ({ name, build }: ReleaseDocument): string => `/r/${name}/${build}/`

const resolved = (document: ReleaseDocument): ResolvedRemote | null => {
  const { name, build, version, entry, declaration } = document
  if (declaration === null) return null
  return { name, build, version, base: baseOf(document), entry, declaration, styles: stylesOf(document), previous: [] }
}

/**
 * Rewrites a page of a running Florilège to use a local build of one remote, without other remotes if `alone`. Other HTML is
 * returned unchanged.
 */
export const withLocalRemote = (html: string, document: ReleaseDocument, alone: boolean): string => {
  const own = resolved(document)
  if (own === null || !PAYLOAD.test(html)) return html
  const others = new RegExp(`<link[^>]*href="[^"]*/r/${document.name}/[^"]*"[^>]*>`, 'g')
  const integrity = Object.fromEntries(
    document.files.filter(({ path }) => path.endsWith('.js')).map(({ path, sha384 }) => [own.base + path, `sha384-${sha384}`]),
  )
  return (
    html
      .replace(others, '')
      // The server rendered it with the released remote: its HTML must not be hydrated.
      .replace('<div id="root" data-rendered>', '<div id="root">')
      .replace(IMPORT_MAP, (_, open: string, text: string, close: string) => {
        const map = JSON.parse(text) as { integrity: Record<string, string> }
        return open + json({ integrity: { ...map.integrity, ...integrity } }) + close
      })
      .replace(PAYLOAD, (_, open: string, text: string, close: string) => {
        const payload = JSON.parse(text) as PagePayload
        const kept = alone ? [] : payload.set.remotes.filter(({ name }) => name !== document.name)
        return open + json({ ...payload, set: { ...payload.set, remotes: [...kept, own] } }) + close
      })
  )
}
