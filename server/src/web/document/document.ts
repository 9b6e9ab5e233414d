import type { PagePayload } from '@florilege/shared/contracts'
import { bootGuard } from './boot-guard.ts'
import type { DocumentFiles, NamedFile } from './document-files.ts'
import { FIRST_STEPS } from './first-steps.ts'
import type { PictureHint } from '../first-screen/first-pictures.ts'
import { element, escapeHtml, scriptJson } from './html.ts'
import { renderedStyles } from './rendered-styles.ts'
import type { PageMeta } from '../meta/preview-tags.ts'
import { PAGE_TEXTS } from '../first-screen/page-texts.ts'
import type { PageLanguage } from '../first-screen/page-texts.ts'

/** Theme of the device: the system's or a chosen one. */
export type Theme = 'auto' | 'day' | 'night'
export type DocumentParts = {
  language: PageLanguage
  theme: Theme
  title: string
  /** Metadata of a record's page for previews and search engines. */
  meta: PageMeta | null
  /** True when search engines may index the page. */
  indexed: boolean
  nonce: string
  files: DocumentFiles
  /** File with the digests of scripts and the remotes of the set; null when the document contains both. */
  setFile: NamedFile | null
  pictures: readonly PictureHint[]
  /** HTML of the page by server rendering; null when it is left to the browser. */
  rendered: string | null
  payload: PagePayload
}

const PAPER = { day: '#FBF9F5', night: '#141210' } as const

/**
 * Styles until the host has rendered: the top bar with the title in its final place. The colours and sizes repeat
 * shared/ui/tokens.css, which is not loaded yet. They are in the host's layer, which thereby comes first on the page, and
 * later styles of the host override them.
 */
const FIRST_PAINT = `@layer host{html{background:light-dark(${PAPER.day},${PAPER.night});color:light-dark(#1e1a16,#f3eee6);color-scheme:light dark}\
html[data-saves] #first-paint{font-family:Georgia,serif}html[data-theme=day]{color-scheme:light}html[data-theme=night]{color-scheme:dark}body{margin:0}\
#first-paint{box-sizing:border-box;display:flex;align-items:center;min-height:calc(3.25rem + env(safe-area-inset-top));\
padding:env(safe-area-inset-top) 1rem 0 3.75rem;border-bottom:1px solid light-dark(#ddd6ca,#3a342e);\
font:500 1.375rem/1.75rem "EB Garamond Variable",Georgia,serif}\
noscript p{position:relative;padding:1rem;background:light-dark(${PAPER.day},${PAPER.night})}\
@media(min-width:1000px){#first-paint{border:0;padding-left:2.5rem;font-size:1.75rem}}}`

const link = (attributes: Record<string, string | boolean | null>): string => element('link', attributes)

const entryOf = ({ files, nonce }: DocumentParts): string => {
  const { href: src, integrity } = files.entry
  return `${element('script', { type: 'module', src, integrity, crossorigin: 'anonymous', nonce, fetchpriority: 'low' })}</script>`
}

const stylesheet = ({ href, integrity }: NamedFile): string =>
  link({ rel: 'stylesheet', href, integrity, crossorigin: 'anonymous' })

const preloadedStyles = ({ ownPageStyles, partStyles }: DocumentFiles): string[] => [
  // Without a digest, as the host's own loader requests them: with one they would be fetched twice.
  ...ownPageStyles.map(({ href }) => link({ rel: 'preload', as: 'style', href })),
  // Preloads, not stylesheets: those block every script, so a hanging remote would block the shell. The host inserts them.
  ...partStyles.map(({ href, integrity }) => link({ rel: 'preload', as: 'style', href, integrity, crossorigin: 'anonymous' })),
]

const low = { fetchpriority: 'low' }

const scripts = (parts: DocumentParts): string[] => [
  entryOf(parts),
  ...parts.files.scripts.map(({ href, integrity }) =>
    link({ rel: 'modulepreload', href, integrity, crossorigin: 'anonymous', nonce: parts.nonce, ...low }),
  ),
]

/** The import map, which comes before every script and preload: a digest that comes later does not apply to started loads. */
const importMap = ({ files, nonce }: DocumentParts): string =>
  `<script type="importmap" nonce="${nonce}">${scriptJson({ integrity: files.integrity })}</script>`

/** The shared file, which inserts the import map, below the page, which it thereby does not hold up; then the scripts. */
const setFileThenScripts = (parts: DocumentParts): string[] => {
  const { setFile, nonce } = parts
  if (setFile === null) return []
  const { href: src, integrity } = setFile
  return [
    `${element('script', { src, integrity, crossorigin: 'anonymous', nonce, 'data-set': true })}</script>`,
    ...scripts(parts),
  ]
}

// These hints do not block the first paint, so all have low priority, in this order: scripts, fonts, then pictures, which are
// not visible before the scripts have run.
const hints = (parts: DocumentParts): string[] => {
  const { files, pictures, rendered } = parts
  const savesData = parts.payload.settings.savesData === true
  return [
    ...files.origins.map((href) => link({ rel: 'preconnect', href, crossorigin: 'anonymous' })),
    ...(parts.setFile === null ? scripts(parts) : []),
    ...(rendered === null ? preloadedStyles(files) : []),
    // With Save-Data the page uses the fonts of the device.
    ...(savesData ? [] : files.fonts).map((href) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous', ...low }),
    ),
    // A rendered page contains its pictures.
    ...(rendered === null ? pictures : []).map(({ href, srcSet, sizes }) =>
      link({ rel: 'preload', as: 'image', href, imagesrcset: srcSet, imagesizes: sizes, ...low }),
    ),
  ]
}

const titleOf = (title: string, site: string): string => (title === site ? site : `${title} · ${site}`)

const themeColours = (theme: Theme): string[] => {
  const colour = (name: 'day' | 'night', media: string | null) =>
    element('meta', { name: 'theme-color', media, content: PAPER[name] })
  if (theme !== 'auto') return [colour(theme, null)]
  return [colour('day', '(prefers-color-scheme: light)'), colour('night', '(prefers-color-scheme: dark)')]
}

const head = (parts: DocumentParts): string[] => {
  const { language, theme, title, meta, indexed, nonce, files, rendered } = parts
  const texts = PAGE_TEXTS[language]
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(titleOf(meta?.title ?? title, texts.site))}</title>`,
    element('meta', { name: 'description', content: meta?.description ?? texts.description }),
    ...(meta?.tags ?? []),
    ...(indexed ? [] : ['<meta name="robots" content="noindex">']),
    ...themeColours(theme),
    ...(files.icon === null ? [] : [link({ rel: 'icon', href: files.icon })]),
    link({ rel: 'manifest', href: `/manifest.webmanifest?lang=${language}` }),
    link({ rel: 'apple-touch-icon', href: '/install/icon-180.png' }),
    `<style nonce="${nonce}">${FIRST_PAINT}${rendered === null ? '' : renderedStyles(rendered)}</style>`,
    `<script nonce="${nonce}">${bootGuard(language, files.controlEntry)}</script>`,
    ...(parts.setFile === null ? [importMap(parts)] : []),
    // A rendered page is painted only after its styles have loaded.
    ...(rendered === null ? [] : [...files.styles, ...files.ownPageStyles, ...files.partStyles].map(stylesheet)),
    ...hints(parts),
  ]
}

const payloadScript = ({ payload }: DocumentParts): string =>
  `<script type="application/json" id="florilege">${scriptJson(payload)}</script>`

// The host removes "data-rendered" after hydration.
const body = (parts: DocumentParts): string[] => {
  const { language, title, files, rendered } = parts
  if (rendered !== null)
    return [
      `<div id="root" data-rendered>${rendered}</div>`,
      `<script nonce="${parts.nonce}">${FIRST_STEPS}</script>`,
      payloadScript(parts),
      ...setFileThenScripts(parts),
    ]
  return [
    `<div id="root"><div id="first-paint">${escapeHtml(title)}</div></div>`,
    `<noscript><p>${escapeHtml(PAGE_TEXTS[language].noScript)}</p></noscript>`,
    payloadScript(parts),
    // Below the first paint, which they do not block; scripts wait for them, so nothing is rendered without styles.
    ...files.styles.map(stylesheet),
    ...setFileThenScripts(parts),
  ]
}

/** HTML of a page; it names every file of the first screen with its digest. */
export const composeDocument = (parts: DocumentParts): string =>
  [
    '<!doctype html>',
    element('html', {
      lang: parts.language,
      'data-theme': parts.theme === 'auto' ? null : parts.theme,
      'data-saves': parts.payload.settings.savesData === true,
    }),
    '<head>',
    ...head(parts),
    '</head>',
    '<body>',
    ...body(parts),
    '</body>',
    '</html>',
    '',
  ].join('\n')
