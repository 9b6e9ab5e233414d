import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from './escape-html.ts'

const style = `:root{color-scheme:light dark;font:1.125rem/1.6 Georgia,serif;background:light-dark(#fbf9f5,#141210);color:light-dark(#1e1a16,#f3eee6)}
body{max-width:36rem;margin:12vh auto;padding:0 1.5rem;overflow-wrap:anywhere}h1{font-size:1.75rem;line-height:1.2;font-weight:500}h2{font-size:1.25rem;font-weight:500}
a,button{display:inline-block;min-height:3rem;line-height:3rem;padding:0 1.5rem;border-radius:1.5rem;color:inherit;font:inherit;line-height:3rem;border:0;background:none;cursor:pointer;text-decoration:underline}
a.go,button.go{background:light-dark(#a6263b,#b8344a);color:#fff;text-decoration:none}
label{display:block;margin:1rem 0}input[type=checkbox]{width:1.5rem;height:1.5rem;vertical-align:middle;margin-right:.75rem}
input[type=text]{display:block;width:100%;box-sizing:border-box;min-height:3rem;font:inherit;padding:0 .75rem}
section{max-height:14rem;overflow:auto;border:1px solid light-dark(#cfc6b8,#4a433a);padding:0 1rem}:focus-visible{outline:3px solid light-dark(#a6263b,#e8899a);outline-offset:2px}`

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
const STYLE_HASH = hashOf(style)

type Page = {
  language: string
  title: string
  /** HTML; every text in it is escaped by who makes it. */
  body: string
  status?: number
  /** A script of ours, allowed by its hash; its data stands in the page. */
  script?: string
}

/** Sends a page that needs nothing but itself: own style, at most one own script, forms to this site only, never kept. */
export const sendPlainPage = (reply: FastifyReply, { language, title, body, status = 200, script }: Page): FastifyReply => {
  const scripts = script === undefined ? '' : ` script-src 'sha256-${hashOf(script)}';`
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}';${scripts} base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Florilège</title>
<style>${style}</style>
<h1>${escapeHtml(title)}</h1>
${body}
${script === undefined ? '' : `<script>${script}</script>`}
</html>
`)
}
