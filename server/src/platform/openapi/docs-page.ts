import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieName } from '../account/cookie-name.ts'

const STYLES = import.meta.resolve('@florilege/shared/ui/styles.css')
const fromUi = createRequire(STYLES)

const own = (name: string): URL => new URL(`./page/${name}`, import.meta.url)
const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'

/** Files of the page by the name they are served under. */
const FILES: Record<string, { file: () => URL | string; type: string }> = {
  ...Object.fromEntries(
    ['page.js', 'call.js', 'dom.js', 'fields.js', 'schema.js', 'send.js', 'texts.js'].map((name) => [
      name,
      { file: () => own(name), type: SCRIPT },
    ]),
  ),
  'page.css': { file: () => own('page.css'), type: STYLE },
  'tokens.css': { file: () => new URL('./tokens.css', STYLES), type: STYLE },
  'serif.woff2': {
    file: () => fromUi.resolve('@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
  'sans.woff2': {
    file: () => fromUi.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
}

const policyWith = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')

const NAMES = { fr: 'L’API de Florilège', en: 'The API of Florilège' } as const
type Language = keyof typeof NAMES

const html = (language: Language, theme: string | null, nonce: string): string => `<!doctype html>
<html lang="${language}"${theme === null ? '' : ` data-theme="${theme}"`}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${NAMES[language]}</title>
<link rel="stylesheet" href="/api/docs/tokens.css">
<link rel="stylesheet" href="/api/docs/page.css">
<header>
<nav class="languages"><a href="?lang=fr" lang="fr" hreflang="fr">Français</a> <a href="?lang=en" lang="en" hreflang="en">English</a></nav>
<h1>${NAMES[language]}</h1>
<p id="intro"></p>
<p id="session"></p>
<p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
</header>
<main></main>
<script type="module" src="/api/docs/page.js" nonce="${nonce}"></script>
</html>
`

/** `GET /api/docs`: a page to read and try every call (AP-24). It loads nothing from elsewhere and has no inline script. */
export const serveDocsPage = (app: FastifyInstance, config: Config): void => {
  app.get<{ Querystring: { lang?: unknown } }>('/api/docs', async (request, reply) => {
    const asked = request.query.lang
    const language: Language = asked === 'en' || asked === 'fr' ? asked : (config.forcedLanguage ?? 'fr')
    const chosen = request.cookies[cookieName(config, 'florilege_theme')]
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policyWith(nonce) })
      .type('text/html; charset=utf-8')
      .send(html(language, chosen === 'day' || chosen === 'night' ? chosen : null, nonce))
  })
  for (const [name, { file, type }] of Object.entries(FILES)) {
    let bytes: Promise<Buffer> | undefined
    app.get(`/api/docs/${name}`, async (_request, reply) => {
      bytes ??= readFile(file())
      return reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await bytes)
    })
  }
}
