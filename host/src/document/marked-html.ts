import type { PageHeader } from '@florilege/shared/shell'

/** Attribute of the first element: what the pages of the document have said of themselves. */
export const SAID = 'data-said'
/** Attribute that carries what React would write as `style`, which the page's content policy refuses. */
export const STYLED = 'data-style'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Rendered HTML without React's resource hints, with the page headers as an attribute for hydration. */
export const markedHtml = (html: string, said: Record<string, PageHeader>): string => {
  const start = html.indexOf('<a ')
  const whole = html.slice(start).replaceAll(/(<[a-z][^<>]*?) style="/g, `$1 ${STYLED}="`)
  return whole.replace('<a ', `<a ${SAID}="${escaped(JSON.stringify(said))}" `)
}
