import type { Browser, Page } from '@playwright/test'
import { inLanguage, visit } from '../axe-steps.ts'
import { expect, settled, test } from '../fixtures.ts'
import { another, newcomer } from '../people-steps.ts'
import type { Someone } from '../people-steps.ts'
import { makeComment, makeNote, send } from '../social-steps.ts'

type Made = { id: number }
type Group = Made & { guid: string }

const make = (page: Page, address: string, words: object): Promise<Made> =>
  send(page, address, { ...words, idempotency_key: crypto.randomUUID() })
const lesson = { title: 'Reconnaître un iris', text: 'Regardez les **sépales** :)\n\nVoir https://example.test/' }
const mood = { mood: 3, message: 'Sous les tilleuls', place: 'Nancy', lat: 48.69, lon: 6.18 }

/** What somebody else wrote and founded, and what the person of this page did with it. */
const world = async (page: Page, browser: Browser) => {
  const camille = await newcomer(page, 'Camille')
  const theo = await another(browser, 'Théo')
  const group = (display_name: string, closed: boolean, by: Someone) =>
    send<Group>(by.page, '/api/entity', { type: 'GROUP', display_name, closed })
  const note = await makeNote(theo.page, `@[${camille.name}](${camille.id}) Trois crocus :)`)
  const comment = await makeComment(theo.page, note, 'Le premier de l’année')
  await makeComment(page, note, 'Chez moi aussi', comment)
  await send(page, `/api/like/${note}`)
  const share = await make(page, `/api/share/${note}`, { text: 'Regardez' })
  const [veiled, seen] = [await make(theo.page, '/api/lesson', lesson), await make(theo.page, '/api/lesson', lesson)]
  for (const { id } of [veiled, seen]) await make(theo.page, `/api/lesson/${id}/solution`, { text: 'Trois sépales tombants' })
  const solution = await make(page, `/api/lesson/${seen.id}/solution`, { text: 'Une barbe' })
  const open = await group('Cercle des lichens', false, theo)
  await send(page, `/api/entity/join/${open.id}`)
  const closed = await group('Cercle des mousses', true, theo)
  const own = await group('Cercle des fougères', false, camille)
  const written = {
    note: await makeNote(page, 'Une note à moi'),
    lesson: (await make(page, '/api/lesson', lesson)).id,
    mood: (await make(page, '/api/profile/setxx/mood', mood)).id,
    solution: solution.id,
  }
  return { camille, theo, note, share: share.id, veiled: veiled.id, seen: seen.id, open, closed, own, written }
}
type World = Awaited<ReturnType<typeof world>>

const read = ({ note, share, veiled, seen, written }: World) => [
  '/',
  `/note/${note}/`,
  `/note/${share}/`,
  `/note/${veiled}/`,
  `/note/${seen}/`,
  `/note/${written.mood}/`,
  `/comment/${note}/`,
  `/entity_relation_list_popup/${note}?_reltype=l&_title=LIKEDBY`,
]
const met = ({ camille, theo, open, closed }: World) => [
  `/people/${theo.id}/`,
  `/people/${camille.id}/?as=guest`,
  `/entity/${open.id}/`,
  `/entity/${open.id}/?part=members`,
  `/entity/${closed.id}/`,
  `/group/${closed.guid}/join/`,
]
const forms = ({ veiled, seen, own, written }: World) => [
  `/solution/edit/${veiled}/0/`,
  `/solution/edit/${seen}/${written.solution}/`,
  `/note/edit/${written.note}/`,
  `/lesson/edit/${written.lesson}/`,
  `/mood/edit/${written.mood}/`,
  `/entity/edit/${own.id}/`,
]
/** What a guest finds where somebody signed in does more. */
const shown = ({ note, veiled, theo, open, closed }: World) => [
  `/note/${note}/`,
  `/note/${veiled}/`,
  `/comment/${note}/`,
  `/people/${theo.id}/`,
  `/entity/${open.id}/`,
  `/group/${closed.guid}/join/`,
]

test.describe('axe finds nothing on any screen, in either language', () => {
  test.describe.configure({ timeout: 600_000 })

  test('[RT-30] [RT-21] on what guests get', async ({ page, browser }) => {
    const made = await world((await another(browser, 'Awa')).page, browser)
    await visit(page, shown(made), true)
  })
})

test('signed-in social pages reflow at 320 px, in either language: nothing is wider than the screen', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const made = await world(page, browser)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['fr', 'en']) {
    await inLanguage(page, language)
    for (const path of [...read(made), ...met(made), ...forms(made), '/profile/', '/people/', '/group/', '/mood/', '/we/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await settled(page)
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} in ${language}`)
        .toBeLessThanOrEqual(320)
    }
  }
})
