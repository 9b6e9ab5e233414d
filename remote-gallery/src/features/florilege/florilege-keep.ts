import { call } from '@florilege/shared/client'
import type { FlorilegeExport } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { failed } from '@florilege/shared/shell'

/** Escapes Markdown characters. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#]/g, String.raw`\$&`)

const itemText = (
  { title, byline, detail, address, credit_line, licence }: NonNullable<FlorilegeExport['entries'][number]['item']>,
  origin: string,
  language: 'fr' | 'en',
) =>
  [
    `### [${plain(shownTitle(title, language))}](${origin}${address})`,
    [byline, detail]
      .filter((part) => part !== null && part !== '')
      .map((part) => plain(part ?? ''))
      .join(' · '),
    [credit_line, licence]
      .filter((part) => part !== null && part !== '')
      .map((part) => plain(part ?? ''))
      .join(' · '),
  ]
    .filter((line) => line !== '')
    .join('\n\n')

/** Formats a florilège as Markdown, with URL, credit and licence of each entry; `origin` is that of the site. */
export const florilegeText = (kept: FlorilegeExport, origin: string, language: 'fr' | 'en'): string =>
  [
    `# ${plain(kept.title)}`,
    `${plain(kept.author)} · ${kept.updated_at.slice(0, 10)} · ${origin}${kept.address}`,
    plain(kept.introduction),
    ...kept.entries.flatMap(({ item, words }) => [item === null ? '' : itemText(item, origin, language), plain(words)]),
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
    .concat('\n')

/** Lifetime of the download's object URL, in ms. */
const KEPT = 60_000

const save = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
}

/** Downloads a florilège as data or as text. */
export const keepFlorilege = async (id: number, as: 'json' | 'md', language: 'fr' | 'en'): Promise<void> => {
  try {
    const { data } = await call('GET /api/florilege/:id/export', { params: { id } })
    if (as === 'json') save(`florilege-${id}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`)
    else save(`florilege-${id}.md`, 'text/markdown', florilegeText(data, globalThis.location.origin, language))
  } catch (error) {
    failed(error, 'action', () => void keepFlorilege(id, as, language))
  }
}
