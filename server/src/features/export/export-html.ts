import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { Row } from './export-rows.ts'
import type { Section } from './export-sections.ts'

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? '' : `<ul>${value.map((each) => `<li>${shown(each)}</li>`).join('')}</ul>`
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).filter(([, each]) => each !== null && each !== '')
    return `<dl>${pairs.map(([name, each]) => `<dt>${escapeHtml(name)}</dt><dd>${shown(each)}</dd>`).join('')}</dl>`
  }
  return escapeHtml(String(value)).replaceAll('\n', '<br>')
}

const style = `:root{color-scheme:light dark;font:1.0625rem/1.6 Georgia,serif}body{max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
article{border-top:1px solid;padding:1rem 0}dt{font-size:.8rem;opacity:.75}dd{margin:0 0 .5rem}dl dl{margin-left:1rem}`

/** Machine-readable values are only in the JSON. */
const readable = ({ id: _id, document: _document, metadata: _metadata, ...row }: Row): Record<string, unknown> => row

/** Archive as one HTML page without scripts and external requests; every text is escaped. */
export async function* archiveHtml(account: Row, sections: readonly Section[]): AsyncGenerator<string> {
  const name = escapeHtml(String(account.display_name))
  yield `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${name} · Florilège</title>
<style>${style}</style>
<h1>${name}</h1>
${shown(readable(account))}
`
  for (const { title, rows } of sections) {
    yield `<section>\n<h2>${escapeHtml(title)}</h2>\n`
    for await (const row of rows()) yield `<article>${shown(readable(row))}</article>\n`
    yield '</section>\n'
  }
  yield '</html>\n'
}
