import type { Page, Request } from '@playwright/test'
import { settled } from '../fixtures.ts'
import { readNodes } from './accessible-nodes.ts'
import type { Node } from './accessible-nodes.ts'
import { hearAnnouncements } from './hear-announcements.ts'
import type { Language } from './reader-words.ts'
import { allOf, focusPath, linesOf } from './spoken-lines.ts'
import { stable } from './stable-text.ts'

/** Content of a page at one moment: the open dialog, else the main part. */
export type Heard = { root: Node; focus: Node[]; scope: string; lines: string[] }

export type Ears = {
  /** Waits until the page has come to rest and, if given, says these words; `scope` names the part that was read last. */
  rest: (until?: RegExp, scope?: string) => Promise<Heard>
  /** Returns the focus at once. */
  focus: () => Promise<Node[]>
  /** Returns the announcements of live regions since the last call. */
  announced: () => string[]
}

const QUIET_MS = 200
/** Reads in a row that are the same; more of a new page, whose parts load one after the other. */
const [SAME, SAME_IN_NEW] = [1, 4]
const PATIENCE_MS = 60_000
/** Words of loading parts, which depend on the machine's speed. */
const LOADING = /^(?:Chargement|Loading)…$/

/** Lists of the start page that other tests add to, with the number of items that a journey knows. */
const SHARED: [RegExp, number][] = [
  [/^(?:Planches nouvelles|New plates)$/, 0],
  [/^(?:Fil|Feed|Timeline)$/, 1],
]

/** The tree with only those items of shared lists; none of posts for somebody who has not written or befriended anybody. */
const withoutOthers = (node: Node, isGuest: boolean): Node => {
  const most = node.role === 'list' ? SHARED.find(([name]) => name.test(node.name))?.[1] : undefined
  const children = most === undefined ? node.children : node.children.slice(0, isGuest ? 0 : most)
  return { ...node, children: children.map((child) => withoutOthers(child, isGuest)) }
}

const readPage = (root: Node, language: Language, path: string): Heard => {
  const dialog = [...allOf(root, 'dialog'), ...allOf(root, 'alertdialog')].at(-1)
  const [main] = allOf(root, 'main')
  const read = dialog ?? main ?? root
  const scope = stable(`${read.role} ${dialog === undefined ? path.replaceAll(/\d+/g, '0') : read.name}`)
  // The bar above the page has the heading of some pages.
  const isHeaded = dialog !== undefined || allOf(read, 'heading').some(({ states }) => states.get('level') === 1)
  const heading = isHeaded ? [] : allOf(root, 'heading').filter(({ states }) => states.get('level') === 1)
  return { root, focus: focusPath(root), scope, lines: [...heading, read].flatMap((node) => linesOf(node, language)).map(stable) }
}

/** Live events never end, and nobody waits for the answer of a report. */
const ENDLESS = /\/api\/(?:event|release|vitals)/

/** Requests of a page that have no answer yet. */
const followRequests = (page: Page): Set<Request> => {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!ENDLESS.test(request.url()) && request.resourceType() !== 'ping') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // A new document has no requests of the one before.
  page.on('domcontentloaded', () => open.clear())
  return open
}

/** Listens to a page as a screen reader does. */
export const listenTo = async (page: Page, language: Language, isGuest: boolean): Promise<Ears> => {
  const session = await page.context().newCDPSession(page)
  let announced: string[] = []
  await hearAnnouncements(page, (words) => announced.push(words))
  const open = followRequests(page)
  const said = (): string[] => announced.filter((words) => !LOADING.test(words)).map(stable)
  const nodes = async (): Promise<Node> => withoutOthers(await readNodes(session), isGuest)
  const read = async (): Promise<Heard> => readPage(await nodes(), language, new URL(page.url()).pathname)
  const rest = async (until?: RegExp, scope?: string): Promise<Heard> => {
    let same = 0
    const end = Date.now() + PATIENCE_MS
    await settled(page)
    let [before, count] = [await read(), announced.length]
    for (;;) {
      await page.waitForTimeout(QUIET_MS)
      const now = await read()
      const isSame = now.scope === before.scope && now.lines.join('\n') === before.lines.join('\n')
      const isCome = until === undefined || [...now.lines, ...said()].some((line) => until.test(line.replace(/^[ •]+/, '')))
      same = isSame && isCome && open.size === 0 && announced.length === count ? same + 1 : 0
      if (same === (now.scope === scope ? SAME : SAME_IN_NEW)) return now
      if (Date.now() > end)
        throw new Error(
          `No rest on ${page.url()}, waiting for ${String(until)}:\n${[...now.lines, ...said()].join('\n')}\n${[...open].map((one) => one.url()).join(' ')}`,
        )
      ;[before, count] = [now, announced.length]
    }
  }
  return {
    rest,
    focus: async () => focusPath(await nodes()),
    announced: () => {
      const all = said()
      announced = []
      return all
    },
  }
}
