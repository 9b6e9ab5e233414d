import { plainTextOf, shownTitle } from '@florilege/shared/contracts'
import { xml } from '../../../platform/answer/xml.ts'
import type { Exported } from './exported-store.ts'

/** Entries of a feed. */
export const FEED_ENTRIES = 50

const summaryOf = (record: Exported<'article'> | Exported<'bibliography'>): string | undefined => {
  if (record.kind === 'bibliography') {
    const { description, date, technique } = (record as Exported<'bibliography'>).fields
    return description?.fr ?? description?.en ?? ([date?.text, technique].filter(Boolean).join(' · ') || undefined)
  }
  const { lead, document, paragraphs } = (record as Exported<'article'>).fields
  return lead ?? (document === undefined ? paragraphs[0] : plainTextOf(document).split('\n')[0])
}

const authorOf = (record: Exported<'article'> | Exported<'bibliography'>): string =>
  record.links.find(({ type }) => type === 'creator')?.title ?? 'Florilège'

const entry = (record: Exported<'article'> | Exported<'bibliography'>, origin: string): string => {
  const address = `${origin}/${record.kind === 'article' ? 'article' : 'artwork'}/${record.id}/`
  const summary = summaryOf(record)
  return `  <entry>
    <id>${xml(address)}</id>
    <title>${xml(shownTitle(record.title, 'fr'))}</title>
    <updated>${record.updated_at.toISOString()}</updated>
    <published>${record.published_at.toISOString()}</published>
    <author><name>${xml(authorOf(record))}</name></author>
    <link rel="alternate" type="text/html" href="${xml(address)}"/>${summary === undefined ? '' : `\n    <summary>${xml(summary)}</summary>`}
  </entry>
`
}

/** The last records as an Atom feed (RFC 4287). */
export const atomFeed = (
  { path, title }: { path: string; title: string },
  records: readonly (Exported<'article'> | Exported<'bibliography'>)[],
  origin: string,
): string => {
  const updated = records.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), new Date(0))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
  <id>${xml(`${origin}${path}`)}</id>
  <title>${xml(title)}</title>
  <updated>${updated.toISOString()}</updated>
  <link rel="self" type="application/atom+xml" href="${xml(`${origin}${path}`)}"/>
  <link rel="alternate" type="text/html" href="${xml(`${origin}/`)}"/>
${records.map((record) => entry(record, origin)).join('')}</feed>
`
}
