import type { PageHeader } from '@florilege/shared/shell'
import type { SayHeader } from '@florilege/shared/shell/host'
import type { HeaderOf } from './said-header.tsx'

type Asked = { header: Promise<PageHeader | null>; answer: (header: PageHeader | null) => void }

/** Headers of the pages of one document: elements before a page wait until the page has set its own. */
export const headersOnServer = (): { say: SayHeader; of: HeaderOf; said: () => Record<string, PageHeader> } => {
  const asked = new Map<string, Asked>()
  const said = new Map<string, PageHeader | null>()
  const ask = (path: string): Asked => {
    const known = asked.get(path)
    if (known) return known
    let answer: Asked['answer'] = () => undefined
    const header = new Promise<PageHeader | null>((resolve) => {
      answer = resolve
    })
    asked.set(path, { header, answer })
    if (said.has(path)) answer(said.get(path) ?? null)
    return { header, answer }
  }
  return {
    // The first header counts; later ones come from the cleanup of the page.
    say: (path, header) => {
      if (said.has(path)) return
      said.set(path, header)
      asked.get(path)?.answer(header)
    },
    of: (path) => ask(path).header,
    said: () => Object.fromEntries([...said].flatMap(([path, header]) => (header === null ? [] : [[path, header]]))),
  }
}
