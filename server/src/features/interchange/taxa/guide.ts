import { basename } from 'node:path'
import { z } from 'zod'
import type { RecordDraftInput } from '@florilege/shared/contracts'
import { entryOf } from '../reading/entry.ts'
import type { Entry } from '../reading/entry.ts'
import { wholeText } from '../export/whole-text.ts'

const guide = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: z.string(),
  theme: z.string().optional(),
  sous_theme: z.string().optional(),
  dossier: z.string().optional(),
  link: z.string().optional(),
  paragraphs: z.array(z.object({ context: z.string() })),
})

const draftOf = (
  { id, title, theme, sous_theme, dossier, link, paragraphs }: z.output<typeof guide>,
  source: string,
): RecordDraftInput => ({
  kind: 'article',
  title: title.trim(),
  language: 'fr',
  source: { source, key: id },
  fields: {
    theme: theme || undefined,
    tags: [...new Set([sous_theme ?? '', dossier ?? ''])].filter(Boolean),
    paragraphs: paragraphs.flatMap(({ context }) => context.split(/\n{2,}/).map((part) => part.trim())).filter(Boolean),
    source_url: link && /^https?:\/\/\S+$/.test(link) ? link : undefined,
  },
})

/** Reads practical guides of French administrations: articles with a theme and paragraphs. */
export async function* readGuides(file: string): AsyncGenerator<Entry> {
  const { data } = z.object({ data: z.array(z.unknown()) }).parse(JSON.parse(await wholeText(file)))
  let number = 0
  for (const value of data) {
    number += 1
    const result = guide.safeParse(value)
    const place = { file, rows: [number], key: result.data?.id ?? null }
    if (result.success) yield entryOf(place, () => ({ draft: draftOf(result.data, `guide/${basename(file, '.json')}`) }))
    else yield { ...place, notes: [], refused: `FIELD_INVALID ${result.error.issues[0]?.path.join('.') ?? ''}` }
  }
}
