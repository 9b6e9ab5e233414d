import { readFile } from 'node:fs/promises'
import { linkTo } from '../../steps/emails.ts'
import { another, send } from '../../steps/people-steps.ts'
import { expect, PASSWORD, test } from '../../fixtures.ts'

test('[BY-15] [ST-09] T34 a suspended person appeals and gets their archive by links of emails; no address that is sent has their token', async ({
  page,
  signIn,
  browser,
}) => {
  const sacha = await another(browser, 'Sacha')
  await signIn('admin')
  await send(page, '/api/account/step-up', { password: PASSWORD })
  const found = await page.request.get(`/api/admin/user?q=${encodeURIComponent(sacha.mail)}`)
  const [account] = ((await found.json()) as { list: { data: { id: number }[] } }).list.data
  await send(page, `/api/admin/user/${account?.id}/suspend`, { reason: 'Des envois répétés' })
  await send(page, `/api/admin/user/${account?.id}/export`, { reason: 'Demande par courrier' })

  const { page: guest } = sacha
  await guest.context().clearCookies()
  const sent: string[] = []
  guest.on('request', (request) => sent.push(request.url().split('#', 1)[0] ?? ''))
  const links = [await linkTo(sacha.mail, '/decision/appeal/'), await linkTo(sacha.mail, '/login/archive/')] as const
  await guest.goto(links[0])
  await expect(guest).toHaveURL('/decision/appeal/')
  await expect(guest.getByText('Des envois répétés')).toBeVisible()
  // The token stays with this entry of the history.
  await guest.reload()
  await expect(guest.getByText('Des envois répétés')).toBeVisible()

  await guest.goto(links[1])
  await expect(guest.getByRole('heading', { name: 'L’archive de mes données', level: 1 })).toBeVisible()
  await expect(guest).toHaveURL('/login/archive/')
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Télécharger', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('florilege.zip')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await guest.goto(`${links[1].slice(0, -2)}AA`)
  const token = guest.locator('input[name=token]')
  await expect(token).toHaveValue(/AA$/)
  await expect(guest).toHaveURL('/login/archive/')
  await guest.reload()
  await expect(token).toHaveValue(/AA$/)
  await guest.getByRole('button', { name: 'Télécharger', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible()
  expect(sent.filter((address) => links.some((link) => address.includes(link.split('=', 2)[1] ?? '')))).toEqual([])
  await guest.context().close()
})
