import type { PagePayload } from '@florilege/shared/contracts'
import type { DocumentFiles } from './document-files.ts'
import type { PictureHint } from './first-pictures.ts'
import { element, escapeHtml, scriptJson } from './html.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import type { PageLanguage } from './page-texts.ts'

export type DocumentParts = {
  language: PageLanguage
  title: string
  /** Whether search engines may keep the page. */
  indexed: boolean
  nonce: string
  files: DocumentFiles
  pictures: readonly PictureHint[]
  payload: PagePayload
}

/** Shown from the first byte until the host has rendered: the top bar with the name, in the papers of day and night. */
const FIRST_PAINT = `html{background:#fbf9f5;color:#1e1a16;color-scheme:light dark}body{margin:0}\
#first-paint{box-sizing:border-box;display:flex;align-items:center;height:56px;padding:0 16px;border-bottom:1px solid #ddd6ca;\
font:500 22px/28px "EB Garamond Variable",Georgia,serif}\
@media(prefers-color-scheme:dark){html{background:#141210;color:#f3eee6}#first-paint{border-color:#3a342e}}`

const link = (attributes: Record<string, string | boolean | null>): string => element('link', attributes)

const hints = ({ files, pictures, nonce }: DocumentParts): string[] => [
  ...files.origins.map((href) => link({ rel: 'preconnect', href, crossorigin: 'anonymous' })),
  ...files.scripts.map(({ href, integrity }) => link({ rel: 'modulepreload', href, integrity, crossorigin: 'anonymous', nonce })),
  ...files.fonts.map((href) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' })),
  ...pictures.map(({ href, srcSet, sizes }) =>
    link({ rel: 'preload', as: 'image', href, imagesrcset: srcSet, imagesizes: sizes, fetchpriority: 'high' }),
  ),
]

const titleOf = (title: string, site: string): string => (title === site ? site : `${title} · ${site}`)

const head = (parts: DocumentParts): string[] => {
  const { language, title, indexed, nonce, files } = parts
  const texts = PAGE_TEXTS[language]
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(titleOf(title, texts.site))}</title>`,
    element('meta', { name: 'description', content: texts.description }),
    ...(indexed ? [] : ['<meta name="robots" content="noindex">']),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF9F5">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141210">',
    ...(files.icon === null ? [] : [link({ rel: 'icon', href: files.icon })]),
    ...(files.manifest === null ? [] : [link({ rel: 'manifest', href: files.manifest })]),
    `<style nonce="${nonce}">${FIRST_PAINT}</style>`,
    // The map comes before every script and preload: a digest that comes later does not count for what is being loaded.
    `<script type="importmap" nonce="${nonce}">${scriptJson({ integrity: files.integrity })}</script>`,
    ...hints(parts),
    `${element('script', { type: 'module', src: files.entry.href, integrity: files.entry.integrity, crossorigin: 'anonymous', nonce })}</script>`,
  ]
}

const body = ({ language, files, payload }: DocumentParts): string[] => {
  const texts = PAGE_TEXTS[language]
  return [
    `<div id="root"><div id="first-paint">${escapeHtml(texts.site)}</div></div>`,
    `<noscript><p>${escapeHtml(texts.noScript)}</p></noscript>`,
    `<script type="application/json" id="florilege">${scriptJson(payload)}</script>`,
    // Below the first paint, which they do not hold back; scripts wait for them, so nothing is ever rendered without styles.
    ...files.styles.map(({ href, integrity }) => link({ rel: 'stylesheet', href, integrity, crossorigin: 'anonymous' })),
  ]
}

/** The HTML of a page: everything that its first screen needs is named in it, with its digest. */
export const composeDocument = (parts: DocumentParts): string =>
  [
    '<!doctype html>',
    `<html lang="${parts.language}">`,
    '<head>',
    ...head(parts),
    '</head>',
    '<body>',
    ...body(parts),
    '</body>',
    '</html>',
    '',
  ].join('\n')
