import type { PageHeader } from '@florilege/shared/shell'

/** Attribute of the first element with the headers of the document's pages. */
export const SAID = 'data-said'
/** Attribute for styles that React would write as `style`, which the page's content policy refuses. */
export const STYLED = 'data-style'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Rendered HTML without React's resource hints, with the page headers as an attribute for hydration. */
export const markedHtml = (html: string, said: Record<string, PageHeader>): string => {
  const start = html.indexOf('<a ')
  const whole = html.slice(start).replaceAll(/(<[a-z][^<>]*?) style="/g, `$1 ${STYLED}="`)
  return whole.replace('<a ', `<a ${SAID}="${escaped(JSON.stringify(said))}" `)
}
