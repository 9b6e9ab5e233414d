import type { StaticText } from './static-page.ts'

type Sections = StaticText['sections']

/**
 * Sections as one editable text: headings begin with "## ", a blank line ends a paragraph. Only the first may have no heading.
 */
export const bodyOf = (sections: Sections): string =>
  sections.flatMap(({ heading, paragraphs }) => [...(heading === '' ? [] : [`## ${heading}`]), ...paragraphs]).join('\n\n')

/** Parses the sections of such a text; content before the first heading gets an empty one. */
export const sectionsOf = (body: string): Sections => {
  const sections: Sections = []
  for (const block of body.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    const lines = block.split('\n').map((line) => line.trim())
    const heading = lines[0]?.startsWith('## ') ? lines[0].slice(3).trim() : null
    const words = (heading === null ? lines : lines.slice(1)).join(' ').trim()
    if (heading !== null) sections.push({ heading, paragraphs: [] })
    if (words === '') continue
    if (sections.length === 0) sections.push({ heading: '', paragraphs: [] })
    sections.at(-1)?.paragraphs.push(words)
  }
  return sections
}
