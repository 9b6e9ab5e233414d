import { expect } from 'vitest'
import type { TestServer } from '../helper.ts'
import type { BuildChoices } from '../releases/release-fixtures.ts'

/** Server part of a host that renders each page by the remote named in the first part of the path. */
export const HOST_PART = `
exports.shared = { shared: { word: 'shared' } }
exports.render = async ({ remotes, path, payload, onError }) => {
  const [, name, page = ''] = path.split(/[/?]/)
  const remote = remotes[name]
  if (remote === undefined) return '<main>nothing of ' + name.replace(/[^a-z]/g, '') + '</main>'
  try {
    return '<main>' + await remote.pages[page]({ payload, path }) + '</main>'
  } catch (error) {
    onError(error)
    return '<main>a hole</main>'
  }
}`

/** Server part of a remote with these pages, each the source of a function. */
export const remotePart = (pages: Record<string, string>, before = ''): string =>
  `${before}\nexports.remote = { pages: {\n${Object.entries(pages)
    .map(([page, made]) => `'${page}': ${made},`)
    .join('\n')}\n} }`

/** Routes of a remote for its pages, at /<remote>/<page>/. */
export const routesOf = (name: string, pages: readonly string[]): BuildChoices['declaration'] => ({
  routes: pages.map((page) => ({ path: `/${name}/${page}/`, page, access: 'all' as const, title: { fr: page, en: page } })),
})

const LONGEST = { timeout: 20_000, interval: 20 }

export const documentOf = async (server: TestServer, path: string, cookie = ''): Promise<string> => {
  const headers = { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) }
  return (await server.app.inject({ url: path, headers })).payload
}

/** HTML in the root of a page; null when the browser renders it. */
export const rootOf = (html: string): string | null =>
  /<div id="root" data-rendered>(.*?)<\/div>\n<script/s.exec(html)?.[1] ?? null

/** Root of a page once it is rendered: the first time, its process may start too slowly for a document. */
export const renderedRoot = async (server: TestServer, path: string): Promise<string> => {
  let root: string | null = null
  await expect
    .poll(async () => {
      root = rootOf(await documentOf(server, path))
      return root !== null
    }, LONGEST)
    .toBe(true)
  return root ?? ''
}

/** Reports of the server about a release, once there are any. */
export const reportsOf = async ({ db }: TestServer, name: string): Promise<string[]> => {
  const found = () =>
    db.selectFrom('release_report').select(['failure', 'message']).where('name', '=', name).orderBy('last_at').execute()
  await expect.poll(async () => (await found()).length, LONGEST).toBeGreaterThan(0)
  return (await found()).map(({ failure, message }) => `${failure}: ${message}`)
}
