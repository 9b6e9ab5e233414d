import { visitOpened } from '../../steps/axe-steps.ts'
import { test } from '../../fixtures.ts'
import { overPeople, overPosts } from '../../steps/opened-layers.ts'
import { makeWorld } from '../../world/social-world.ts'

test.describe('axe finds no violation in layers over a page, on phone and desktop, by day and by night, in both languages', () => {
  // On every screen in both languages it takes four times as long.
  test.describe.configure({ timeout: process.env['FULL'] === '1' ? 1_200_000 : 300_000 })

  test(
    '[MN-10] [ST-21] [ST-11] [BY-03] on menus, sheets and questions of posts, and on the composer',
    { tag: '@soak' },
    async ({ page, browser }) => {
      await visitOpened(page, overPosts(await makeWorld(page, browser)))
    },
  )
  test(
    '[MN-10] [ST-04] [ST-08] [ST-09] on menus, sheets and questions of people and groups',
    { tag: '@soak' },
    async ({ page, browser }) => {
      await visitOpened(page, overPeople(await makeWorld(page, browser)))
    },
  )
})
