import type { Browser, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { listOf } from '../steps/list-steps.ts'
import { send, somebodyElse } from '../steps/social-steps.ts'
import { makeAdminWorld } from './admin-world.ts'
import { makeRareWorld } from './rare-world.ts'
import type { RouteIds } from './route-paths.ts'

type Row = { id: number }

const firstOf = async (page: Page, address: string): Promise<number> => (await listOf<Row>(page, address)).data[0]?.id ?? 0

const makeContribution = async (page: Page, media: number): Promise<{ draft: number; contribution: number }> => {
  const fields = { suggestion: 'Iris des marais', media: [media], licence: 'CC-BY-4.0' }
  const make = async (): Promise<number> =>
    (await send<Row>(page, '/api/contribution', { ...fields, idempotency_key: crypto.randomUUID() })).id
  const [draft, contribution] = [await make(), await make()]
  await send(page, `/api/contribution/${contribution}/submit`, { version: 1 })
  return { draft, contribution }
}

const makeImport = async (editor: Page): Promise<number> => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const answer = await editor.request.post('/api/import?name=works.csv', {
    headers: { origin, 'content-type': 'application/octet-stream' },
    data: Buffer.from('title,artist\nUne iris,Awa Diallo\n'),
  })
  return ((await answer.json()) as { data: Row }).data.id
}

const makeArtist = async (editor: Page, title: string): Promise<number> =>
  (await send<Row>(editor, '/api/genus', { title, language: 'fr', status: 'published', fields: { class: 'artist' } })).id

/** Makes a world in which every route has something to show to a member, whose browser is this page's, or to an editor or admin. */
export const makeEveryRoute = async (page: Page, browser: Browser): Promise<RouteIds> => {
  const { asking, decided, florilege, note, order, own, picture, seen, veiled, written } = await makeRareWorld(page, browser)
  const editor = await somebodyElse(page, 'editor')
  const admin = await somebodyElse(page, 'admin')
  const { account, bulk, order: adminOrder, reported } = await makeAdminWorld(admin, browser)
  await admin.context().close()
  const ids = {
    ...(await makeContribution(page, picture)),
    artist: await makeArtist(editor, 'Awa Diallo'),
    otherArtist: await makeArtist(editor, 'Diallo, Awa'),
    imported: await makeImport(editor),
    article: await firstOf(page, '/api/article?_size=1'),
    genus: await firstOf(page, '/api/genus?_size=1'),
    plate: await firstOf(page, '/api/bibliography?class=artwork&pictured=1&_size=1'),
    species: await firstOf(page, '/api/species?_size=1'),
  }
  await editor.context().close()
  return {
    ...ids,
    account,
    adminOrder,
    asking: asking.id,
    bulk,
    decision: decided,
    florilege,
    group: own.id,
    guid: own.guid,
    lesson: written.lesson,
    media: picture,
    mood: written.mood,
    note,
    order,
    person: asking.id,
    reported,
    seen,
    solution: written.solution,
    veiled,
    written: written.note,
  }
}
