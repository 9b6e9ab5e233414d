import { expect, test } from '../fixtures.ts'
import { likeOf, post, toasts, words, write } from '../social-steps.ts'

test.describe('likes', () => {
  test('[ST-10] flip at once, before the server has answered, and many taps make few calls', async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Une tige de crocus')
    await write(page, text)
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
  })

  test('[ST-10] change in the very frame of the tap', async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Dans la même image')
    await write(page, text)
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
    test.use({ expectedErrors: [/status of 503/] })

    test('[ST-10] roll back with one toast', async ({ page, signIn }) => {
      await signIn('user')
      const text = words('Refusé')
      await write(page, text)
      await page.route(/\/api\/like\//, (route) =>
        route.fulfill({ status: 503, json: { error_code: 'UNAVAILABLE', message: 'Unavailable' } }),
      )
      const like = likeOf(post(page, text))
      await like.click()
      await expect(toasts(page).filter({ hasText: 'L’opération n’a pas abouti' })).toHaveCount(1)
      await expect(like).toHaveAttribute('aria-pressed', 'false')
      await expect(like).toHaveText('')
    })
  })
})
