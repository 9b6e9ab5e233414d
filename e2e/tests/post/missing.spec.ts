import { expect, test } from '../../fixtures.ts'

test.describe('a missing item', () => {
  test.use({ expectedErrors: [/Failed to load resource.*40[04]|Failed to load resource.*422/] })

  test(
    '[RT-34] [RT-29] [ER-08] a form for it is one quiet page, and no page of the site',
    { tag: '@soak' },
    async ({ page, signIn }) => {
      await signIn('user')
      const addresses = ['/lesson/edit/999999/', '/note/edit/999999/', '/mood/edit/999999/', '/solution/edit/1/999999/']
      for (const address of [...addresses, '/solution/edit/999999/0/']) {
        const answer = await page.goto(address)
        expect([address, answer?.status()]).toEqual([address, 404])
        await expect(page.getByText(/^Cette publication n’est pas là/)).toBeVisible()
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      for (const address of ['/lesson/edit/0/', '/mood/edit/0/']) expect((await page.goto(address))?.status()).toBe(200)
    },
  )

  test('[RT-35] has no list of likes, without an alert and without a retry', { tag: '@soak' }, async ({ page, signIn }) => {
    await signIn('user')
    for (const address of ['/entity_relation_list_popup/999999', '/entity_relation_list_popup/999999?_of=comment']) {
      await page.goto(address)
      await expect(page.getByText('Cette liste n’est pas là')).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
    }
  })
})
