import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { another, newcomer, send } from '../../steps/people-steps.ts'
import { makeComment, makeNote, words } from '../../steps/social-steps.ts'

type Made = { data: { id: number; guid: string; display_name: string } }

test(
  '[RT-19] [ST-08] [ST-09] the link of a closed organisation shows its kind and the pending request; a new member with a role reads its name once',
  { tag: '@soak' },
  async ({ page, browser }) => {
    await newcomer(page, 'Camille')
    const name = words('Société des mousses')
    const made = (await send(page, '/api/entity', { type: 'ORGANISATION', display_name: name, closed: true })) as Made
    const { id, guid } = made.data
    const theo = await another(browser, 'Théo')
    await theo.page.goto(`/group/${guid}/join/`)
    await expect(theo.page.getByText('Ce lien vous invite à rejoindre cette organisation.')).toBeVisible()
    await theo.page.getByRole('button', { name: 'Demander à rejoindre' }).click()
    await theo.page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
    await expect(theo.page.getByText('Votre demande est envoyée. Une notification vous dira la réponse.')).toBeVisible()
    await expect(theo.page.getByText(/^Ce lien vous invite/)).toHaveCount(0)

    await page.goto(`/entity/${id}/?part=requests`)
    await page.getByRole('button', { name: 'Accepter' }).click()
    await expect(theo.page.getByText('Vous en faites partie.')).toBeVisible()
    await send(page, `/api/entity/${id}/member/${theo.id}/M`)
    await theo.page.goto('/notification/')
    const notices = theo.page.getByRole('link', { name })
    await expect(notices.first()).toContainText('vous a confié un rôle')
    await expect(notices.nth(1)).toContainText('vous accueille parmi ses membres')
    for (const notice of await notices.allTextContents()) expect(notice.split(name)).toHaveLength(2)

    // The sentence of the sheet is separated from the first switch.
    await page.goto(`/entity/${id}/?part=members`)
    await page.getByRole('button', { name: `Actions pour ${theo.name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: /^Rôles/ }).click()
    const sheet = page.getByRole('dialog')
    const apart = async (): Promise<number> => {
      const text = await sheet.getByText(/Ils se cumulent/).boundingBox()
      const first = await sheet.getByText(/^A · /).boundingBox()
      return (first?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0)
    }
    await expect.poll(apart).toBeGreaterThanOrEqual(16)

    // Initials in a link are a picture, not underlined text.
    await page.goto('/profile/')
    const portrait = page.getByRole('link', { name: 'Changer l’image du profil' })
    await expect(portrait).toHaveCSS('text-decoration-line', 'none')
  },
)

/** Right edge of a word outside elided lines, clipped or not. */
const rightOf = (page: Page, word: string): Promise<number> =>
  page.evaluate((asked) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let right = 0
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode
      if (parent === null || !text?.includes(asked) || getComputedStyle(parent).textOverflow === 'ellipsis') continue
      range.selectNodeContents(walker.currentNode)
      for (const rect of range.getClientRects()) right = Math.max(right, rect.right)
    }
    return right
  }, word)

test(
  '[RT-30] a name or a text of one long word does not break the layout at 320 px',
  { tag: '@soak' },
  async ({ page, browser }) => {
    const word = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'
    await newcomer(page, 'Camille')
    const other = await another(browser, word)
    await makeComment(other.page, await makeNote(page, words('Une mousse')), 'Jolie !')
    const note = await makeNote(other.page, word.repeat(8))
    const named = words(word)
    const { data } = (await send(other.page, '/api/entity', { type: 'GROUP', display_name: named, closed: false })) as Made

    await page.setViewportSize({ width: 320, height: 640 })
    const fits = async (): Promise<void> => {
      await expect.poll(() => rightOf(page, word)).toBeGreaterThan(0)
      expect.soft(await rightOf(page, word), page.url()).toBeLessThanOrEqual(320)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
    }
    await page.goto('/notification/')
    await expect(page.getByRole('link', { name: other.name })).toBeVisible()
    await fits()
    await expect(page.getByRole('button', { name: 'Retirer cette notification' }).first()).toBeInViewport({ ratio: 1 })
    await page.goto(`/comment/${note}/`)
    await expect(page.getByRole('link', { name: other.name }).first()).toBeVisible()
    await fits()
    await page.goto(`/entity/${data.id}/`)
    await expect(page.getByText(/rien publié/)).toBeVisible()
    await fits()
    await page.goto(`/search/?q=${word}`)
    await expect(page.getByRole('listitem').filter({ hasText: named })).toBeVisible()
    await fits()
  },
)
