import type { PagePayload } from '@florilege/shared/contracts'
import type { Monolith } from '@florilege/shared/federation/monolith.ts'
import { composeDocument } from '@florilege/server/web/document/document.ts'
import { documentFiles } from '@florilege/server/web/document/document-files.ts'

const attribute = (tag: string, name: string): string =>
  (new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')

const payloadOf = (html: string): PagePayload =>
  JSON.parse(/<script type="application\/json" id="florilege">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as PagePayload

/** Document of the federated page, rewritten by the same code for the single-bundle build of the same sources. */
export const monolithDocument = (html: string, nonce: string, { document, remotes }: Monolith, page: string): string => {
  const payload = payloadOf(html)
  const files = document.pages[page]
  if (files === undefined) throw new Error(`the bundle has no page ${page}`)
  return composeDocument({
    language: 'fr',
    theme: 'auto',
    meta: null,
    title: (/<title>(.*?) · /.exec(html)?.[1] ?? '').trim(),
    indexed: true,
    nonce,
    files: documentFiles(
      { id: payload.set.id, host: document, remotes: [] },
      [{ document, files, calls: [] }],
      { remoteOrigins: new Map() },
      'fr',
    ),
    setFile: null,
    pictures: [...html.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([tag]) => ({
      href: attribute(tag, 'href'),
      srcSet: attribute(tag, 'imagesrcset'),
      sizes: attribute(tag, 'imagesizes'),
    })),
    rendered: null,
    payload: { ...payload, set: { ...payload.set, host: { build: document.build, version: document.version }, remotes } },
  })
}
