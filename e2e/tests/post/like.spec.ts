import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { likeOf, makeNote, post, send, somebodyElse, toasts, words } from '../../steps/social-steps.ts'

test.describe('likes', () => {
  test(
    '[ST-10] flip at once, before the server has answered, and many taps make few calls',
    { tag: '@journey' },
    async ({ page, signIn }) => {
      await signIn('user')
      const text = words('Une tige de crocus')
      await makeNote(page, text)
      await page.goto('/')
      let release = (): void => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const calls: string[] = []
      await page.route(/\/api\/(un)?like\//, async (route) => {
        calls.push(new URL(route.request().url()).pathname)
        await held
        await route.continue()
      })
      const like = likeOf(post(page, text))
      await like.click()
      await expect(like).toHaveText('1')
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      for (let tap = 0; tap < 4; tap++) await like.click()
      await expect(like).toHaveText('1')
      expect(calls).toHaveLength(1)
      const answered = page.waitForResponse(/\/api\/like\//)
      release()
      await answered
      await page.unrouteAll({ behavior: 'wait' })
      await page.reload()
      await expect(likeOf(post(page, text))).toHaveText('1')
      expect(calls).toHaveLength(1)
    },
  )

  test('[ST-10] change in the very frame of the tap', { tag: '@soak' }, async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Dans la même image')
    await makeNote(page, text)
    await page.goto('/')
    const frames = await likeOf(post(page, text)).evaluate(
      (button) =>
        new Promise<string | null>((resolve) => {
          requestAnimationFrame(() => {
            ;(button as HTMLButtonElement).click()
            queueMicrotask(() => resolve(button.getAttribute('aria-pressed')))
          })
        }),
    )
    expect(frames).toBe('true')
  })

  test.describe('that the server refuses', () => {
    test.use({ expectedErrors: [/status of 500/] })

    test('[ST-10] roll back with one toast', async ({ page, signIn }) => {
      await signIn('user')
      const text = words('Refusé')
      await makeNote(page, text)
      await page.goto('/')
      await page.route(/\/api\/like\//, (route) =>
        route.fulfill({ status: 500, json: { error_code: 'INTERNAL_ERROR', message: 'Internal error' } }),
      )
      const like = likeOf(post(page, text))
      await like.click()
      await expect(toasts(page).filter({ hasText: 'L’opération n’a pas abouti' })).toHaveCount(1)
      await expect(like).toHaveAttribute('aria-pressed', 'false')
      await expect(like).toHaveText('')
    })
  })

  test('[MN-08] turn the heart on one’s other pages as well, and turn it back', { tag: '@soak' }, async ({ page, signIn }) => {
    await signIn('user')
    const note = await makeNote(page, words('Aimée dans deux onglets'))
    const other = await page.context().newPage()
    for (const tab of [page, other]) await tab.goto(`/note/${note}/`)
    const [here, there] = [page, other].map((tab) => likeOf(tab.locator(`article[data-post="${note}"]`))) as [Locator, Locator]
    await here.click()
    await expect(there).toHaveAttribute('aria-pressed', 'true')
    await there.click()
    await expect(here).toHaveAttribute('aria-pressed', 'false')
    await expect(here).toHaveText('')
  })

  test('[ER-13] [RT-35] are reported by a toast; a long press, the right button and the keyboard show the list of likes over the page', async ({
    page,
    signIn,
  }) => {
    await signIn('contrib')
    const note = await makeNote(page, words('Aimée de deux personnes'))
    await send(page, `/api/like/${note}`)
    const other = await somebodyElse(page, 'user')
    await other.goto(`/note/${note}/`)
    const like = likeOf(other.locator(`article[data-post="${note}"]`))
    await like.click()
    await expect(toasts(other).filter({ hasText: 'Vous aimez' })).toHaveCount(1)
    await expect(like).toHaveText('2')
    const sheet = other.getByRole('dialog', { name: 'Aimé par' })
    const people = sheet.getByRole('list', { name: 'Aimé par' }).getByRole('listitem')

    await like.click({ delay: 700 })
    await expect(other).toHaveURL(`/entity_relation_list_popup/${note}?_reltype=l&_title=LIKEDBY`)
    await expect(people).toHaveCount(2)
    await other.goBack()
    await expect(sheet).toBeHidden()
    // By touch as well: the events of lifting the finger hit the list that covers the button by then.
    const touch = await other.context().newCDPSession(other)
    const box = await like.boundingBox()
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect(people).toHaveCount(2)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    // Waits for the click event after the touch, which a single frame would miss.
    await other.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
    await expect(people).toHaveCount(2)
    await other.goBack()
    await expect(sheet).toBeHidden()
    // The long press opened the list and changed nothing.
    await expect(like).toHaveAttribute('aria-pressed', 'true')

    await like.click({ button: 'right' })
    await expect(people).toHaveCount(2)
    await other.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(like).toBeFocused()
    await like.press('Shift+Enter')
    await expect(people).toHaveCount(2)
    await people.last().getByRole('link').click()
    await expect(other).toHaveURL(/\/people\/\d+\/$/)
    await other.goBack()
    await other.goBack()
    await expect(sheet).toBeHidden()
    await like.click()
    await expect(toasts(other).filter({ hasText: 'Vous n’aimez plus' })).toHaveCount(1)

    // By its address the list is shown over the home page; without access to the note it is missing.
    const closed = await makeNote(page, words('Pour moi'), 0)
    await other.goto(`/entity_relation_list_popup/${note}?_reltype=l&_title=LIKEDBY`)
    await expect(people).toHaveCount(1)
    expect((await other.request.get(`/api/like/${closed}`)).status()).toBe(404)
    await other.context().close()
  })
})
