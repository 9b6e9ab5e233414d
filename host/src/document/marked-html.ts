import type { PageHeader } from '@florilege/shared/shell'

/** Attribute of the first element with the headers of the document's pages. */
export const SAID = 'data-said'
/** First attribute of the first element, with the rendered parts, whose stylesheets the server links. */
const PARTS = 'data-parts'
/** Attribute for styles that React would write as `style`, which the page's content policy refuses. */
export const STYLED = 'data-style'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Rendered HTML without React's resource hints, with the page headers, for hydration, and the rendered parts as attributes. */
export const markedHtml = (html: string, said: Record<string, PageHeader>, parts: readonly string[]): string => {
  const start = html.indexOf('<a ')
  const whole = html.slice(start).replaceAll(/(<[a-z][^<>]*?) style="/g, `$1 ${STYLED}="`)
  const marks = `${PARTS}="${escaped(parts.join(','))}" ${SAID}="${escaped(JSON.stringify(said))}"`
  return whole.replace('<a ', () => `<a ${marks} `)
}
