import { createHash } from 'node:crypto'
import { escapeHtml } from '../mail/escape-html.ts'

const style = `:root{color-scheme:light dark;font:1.125rem/1.55 'EB Garamond',Garamond,Palatino,'Palatino Linotype','URW Palladio L',Georgia,serif;background:light-dark(#fbf9f5,#141210);color:light-dark(#1e1a16,#f3eee6)}
[data-theme=day]{color-scheme:light}[data-theme=night]{color-scheme:dark}
body{max-width:30rem;margin:min(8vh,4rem) auto;padding:0 1.5rem;overflow-wrap:anywhere}p,h2{margin:0 0 1rem}
header{display:flex;gap:.75rem;align-items:center;margin:0 0 1.5rem;font-size:1.25rem}header svg{width:2rem}
h1{margin:0 0 .75rem;font-size:1.875rem;line-height:1.2;font-weight:500;text-wrap:balance}h2{font-size:1.25rem;font-weight:500}
a,button,label{font:600 .9375rem/1.35 Figtree,system-ui,sans-serif}label{font-weight:400}
a,button{display:inline-flex;align-items:center;justify-content:center;box-sizing:border-box;min-height:3rem;padding:.5rem 1.5rem;border:1px solid transparent;border-radius:1.5rem;color:inherit;background:none;cursor:pointer;text-decoration:none}
a.go,button.go{background:light-dark(#a6263b,#b8344a);color:#fff}button.choice{width:100%;border-color:light-dark(#8a8073,#7d7368)}
a:not(.go){text-decoration:underline;text-underline-offset:.2em}
label{display:flex;gap:.75rem;align-items:center;margin:1rem 0}input[type=checkbox]{flex:none;width:1.5rem;height:1.5rem;accent-color:light-dark(#a6263b,#b8344a)}
input[type=text]{display:block;width:100%;box-sizing:border-box;min-height:3rem;font:inherit;padding:0 .75rem}
section{max-height:14rem;overflow:auto;padding:1rem 1rem 0;border:1px solid light-dark(#ddd6ca,#3a342e);border-radius:8px;background:light-dark(#fff,#24201c)}
:focus-visible{outline:3px solid light-dark(#285c8c,#93bfe8);outline-offset:2px}`

const emblem =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="14" fill="#a6263b"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M32 56c1-8 1-14 0-22M32 50c-7-1-11-4-13-10M32 46c6-1 9-3 12-8"/><path d="M32 34c-5-6-5-15 0-22 5 7 5 16 0 22ZM32 34c-8-1-13-6-14-15 8 1 13 7 14 15ZM32 34c8-1 13-6 14-15-8 1-13 7-14 15Z"/></g></svg>'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
const STYLE_HASH = hashOf(style)

export type PlainDocument = {
  language: string
  title: string
  /** HTML; the caller escapes every text in it. */
  body: string
  /** Name at the top, next to the emblem. */
  name?: string
  /** Theme chosen on the device; null: the device's own. */
  theme?: 'day' | 'night' | null
  /** Inline script, allowed by its hash; its data is in the page. */
  script?: string
}

/** Content policy of such a document: its own style, at most one own script, forms to this site only. */
export const plainPolicy = ({ script }: Pick<PlainDocument, 'script'>): string => {
  const scripts = script === undefined ? '' : ` script-src 'sha256-${hashOf(script)}';`
  return `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}';${scripts} base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}

/** Small self-contained page in the colours of the site. */
export const plainDocument = ({ language, title, body, name = 'Florilège', theme = null, script }: PlainDocument): string =>
  `<!doctype html>
<html lang="${language}"${theme === null ? '' : ` data-theme="${theme}"`}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>
<style>${style}</style>
<header>${emblem}${escapeHtml(name)}</header>
<main><h1>${escapeHtml(title)}</h1>
${body}</main>
${script === undefined ? '' : `<script>${script}</script>`}
</html>
`
