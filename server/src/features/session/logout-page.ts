import { createHash } from 'node:crypto'
import type { Language } from './language.ts'

const texts = {
  fr: {
    title: 'Vous déconnecter\u202f?',
    text: 'Cette demande vient d’une autre page que Florilège.',
    go: 'Me déconnecter',
    stay: 'Rester',
  },
  en: { title: 'Sign out?', text: 'This request came from a page outside Florilège.', go: 'Sign out', stay: 'Stay' },
}

const style = `:root{color-scheme:light dark;font:1.125rem/1.6 Georgia,serif;background:light-dark(#fbf9f5,#141210);color:light-dark(#1e1a16,#f3eee6)}
body{max-width:32rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.75rem;line-height:1.2;font-weight:500}
a{display:inline-block;min-height:3rem;line-height:3rem;padding:0 1.5rem;border-radius:1.5rem;color:inherit}
a.go{background:light-dark(#a6263b,#b8344a);color:#fff;text-decoration:none}`

/** Content policy of the page: nothing but its own style. */
export const LOGOUT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Page that asks for confirmation to sign out. */
export const logoutPage = (language: Language): string => {
  const { title, text, go, stay } = texts[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Florilège</title>
<style>${style}</style>
<h1>${title}</h1>
<p>${text}</p>
<p><a class="go" href="/api/logout">${go}</a> <a href="/">${stay}</a></p>
</html>
`
}
