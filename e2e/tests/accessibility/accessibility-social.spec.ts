import { inLanguage, visit } from '../../steps/axe-steps.ts'
import { expect, settled, test } from '../../fixtures.ts'
import { another } from '../../steps/people-steps.ts'
import { makeWorld } from '../../world/social-world.ts'
import type { World } from '../../world/social-world.ts'

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
/** Pages for guests with fewer actions. */
const shown = ({ note, veiled, theo, open, closed }: World) => [
  `/note/${note}/`,
  `/note/${veiled}/`,
  `/comment/${note}/`,
  `/people/${theo.id}/`,
  `/entity/${open.id}/`,
  `/group/${closed.guid}/join/`,
]

test.describe('axe finds no violation, on phone and desktop, by day and by night, in both languages', () => {
  // Every screen in both languages takes four times as long.
  test.describe.configure({ timeout: process.env['FULL'] === '1' ? 1_200_000 : 300_000 })

  test('[RT-30] [RT-21] on pages of guests', { tag: '@soak' }, async ({ page, browser }) => {
    await visit(page, shown(await makeWorld((await another(browser, 'Awa')).page, browser)))
  })
  test(
    '[RT-30] [RT-28] [RT-35] on posts, lessons and their solutions, comments and likes',
    { tag: '@soak' },
    async ({ page, browser }) => {
      await visit(page, read(await makeWorld(page, browser)))
    },
  )
  test('[RT-21] [RT-23] [RT-19] on people and groups, and on the forms of posts', { tag: '@soak' }, async ({ page, browser }) => {
    const made = await makeWorld(page, browser)
    await visit(page, [...met(made), ...forms(made)])
  })
})

test(
  'signed-in social pages reflow at 320 px in both languages: no content is wider than the screen',
  { tag: '@soak' },
  async ({ page, browser }) => {
    test.setTimeout(300_000)
    const made = await makeWorld(page, browser)
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
  },
)
