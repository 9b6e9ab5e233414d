import { signInOn, expect, settled, test } from '../../fixtures.ts'
import { makeNote, post, send, words } from '../../steps/social-steps.ts'

test(
  '[RT-01] a post of another person waits behind a button and is shown at the top on request',
  { tag: '@soak' },
  async ({ page, signIn, browser }) => {
    await signIn('user')
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.mouse.wheel(0, 900)
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const theirs = await other.newPage()
    await signInOn(theirs, 'contrib')
    const text = words('Arrivée à l’instant')
    await makeNote(theirs, text)
    const short = await makeNote(theirs, words('Et repartie'))
    const pill = page.getByRole('button', { name: /nouvelles? publications?$/ })
    await expect(pill).toHaveText('2 nouvelles publications')
    // A post removed before it was shown is not counted.
    await send(theirs, `/api/post/privacy/${short}/0`)
    await expect(pill).toHaveText('1 nouvelle publication')
    await other.close()
    await expect(post(page, text)).toHaveCount(0)
    await pill.click()
    await expect(post(page, text)).toBeInViewport()
    await expect(pill).toHaveCount(0)
    await settled(page)
  },
)
