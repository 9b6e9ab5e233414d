// Documents of the variants of a cold load, made of the document that the server composes.
import type { PagePayload } from '@florilege/shared/contracts'
import { MONOLITH } from '@florilege/shared/federation/monolith.ts'
import type { Monolith } from '@florilege/shared/federation/monolith.ts'
import { bootGuard } from '@florilege/server/web/document/boot-guard.ts'
import { composeDocument } from '@florilege/server/web/document/document.ts'
import { documentFiles } from '@florilege/server/web/document/document-files.ts'
import { RENDERED } from '../server/demo-pages.ts'

const SET = /\/set\/[0-9a-f]{16}\/([^"]*)\.js/
/** Scripts of pages and slots that a document names. */
const PART = /\/(page|slot)-([a-z-]+)\.[0-9a-f]{10}\.js"/g
const FONT = /<link rel="preload" as="font"[^>]* href="\/r\/host\/[0-9a-f]+\/fonts\/([^"]+)"/g
const CLASS = /\b[a-z]+-(\d{2,6}-[\w-]+)/g

const payloadOf = (html: string): PagePayload =>
  JSON.parse(/<script type="application\/json" id="florilege">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as PagePayload

const cut = (html: string, text: string | RegExp): string => {
  const rest = html.replace(text, '')
  if (rest === html) throw new Error(`the document has no ${String(text).slice(0, 60)}`)
  return rest
}

/** Class names of the single bundle, which differ by the name of the build alone. */
const renamed = (html: string): string =>
  html.replaceAll(/ class="([^"]*)"/g, (_, names: string) => ` class="${names.replaceAll(CLASS, `${MONOLITH}-$1`)}"`)

/** Document of the same page for the single bundle, without the parts that serve releases of remotes. */
export const monolithDocument = (html: string, nonce: string, { document, remotes }: Monolith): string => {
  const payload = payloadOf(html)
  const inSet = new Set((SET.exec(html)?.[1] ?? '').split('/').map((one) => one.split('.', 1)[0]))
  const parts = [...html.matchAll(PART)].flatMap(([, kind, name = '']) => {
    const files = kind === 'page' ? document.pages[name] : document.slots[name]
    return files === undefined ? [] : [{ document, files, calls: [] }]
  })
  const host = { build: document.build, version: document.version }
  const fonts = [...html.matchAll(FONT)].map(([, font]) => `/r/host/${document.build}/fonts/${font}`)
  const files = documentFiles({ id: '', host: document, remotes: [] }, parts, { remoteOrigins: new Map() }, 'fr')
  const composed = composeDocument({
    language: 'fr',
    theme: 'auto',
    meta: null,
    title: (/<title>(.*?) · /.exec(html)?.[1] ?? '').trim(),
    indexed: true,
    nonce,
    files: { ...files, fonts },
    // With a shared file, scripts are named below the page, as in the document of releases; the file itself is cut out.
    setFile: { href: '/set/', integrity: '' },
    pictures: [],
    rendered: renamed(RENDERED.exec(html)?.[2] ?? '') || null,
    payload: { ...payload, set: { ...payload.set, host, remotes: remotes.filter(({ name }) => inSet.has(name)) } },
  })
  const guard = `<script nonce="${nonce}">${bootGuard('fr', null)}</script>`
  return cut(cut(composed, guard), /<script src="\/set\/".*?<\/script>/)
}

/** The same HTML and styles without any script. */
export const staticDocument = (html: string): string =>
  html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<link[^>]* rel="modulepreload"[^>]*>/g, '')
