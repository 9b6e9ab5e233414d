import type { Page } from '@playwright/test'
import { dayIn, doAction, look, narrow, rowOf } from '../../steps/admin-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { another, choose, send } from '../../steps/people-steps.ts'
import { words } from '../../steps/social-steps.ts'

type Made = { data: { id: number; display_name: string } }

/** Founds an organisation by the call, as this page's person. */
const found = async (page: Page): Promise<Made['data']> => {
  const display_name = words('Société des fougères')
  return ((await send(page, '/api/entity', { type: 'ORGANISATION', display_name, closed: false })) as Made).data
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  '[RT-39] [ST-09] an administrator finds an organisation with its admins, including a new one, suspends it, ends the suspension and deletes it',
  { tag: '@soak' },
  async ({ page, browser, signIn, expectedErrors }) => {
    // The server requires a step-up first.
    expectedErrors.push(/403/)
    const [founder, second, stranger] = [
      await another(browser, 'Camille'),
      await another(browser, 'Sacha'),
      await another(browser, 'Théo'),
    ]
    const { id, display_name: name } = await found(founder.page)
    await send(second.page, `/api/entity/join/${id}`)

    await signIn('admin')
    await page.goto('/admin/group/')
    await look(page, name)
    await narrow(page, 'Type', 'Organisation')
    const row = rowOf(page, name)
    await expect(page.getByRole('rowheader')).toHaveText([name])
    await expect(row.getByRole('list').getByRole('link')).toHaveText([founder.name])
    await narrow(page, 'Type', 'Groupe')
    await expect(page.getByText('Rien à montrer ici')).toBeVisible()

    // The founder appoints another admin.
    await founder.page.goto(`/entity/${id}/?part=members`)
    await choose(founder.page, second.name, 'Rôles dans le groupe')
    await founder.page.getByRole('dialog').getByRole('switch', { name: /^A · / }).check()
    await founder.page.keyboard.press('Escape')
    const roles = founder.page.getByRole('list', { name: 'Membres' }).getByRole('listitem').filter({ hasText: second.name })
    await expect(roles).toContainText('Administration')
    await page.goto(`/admin/group/?q=${encodeURIComponent(name)}`)
    await expect(row.getByRole('list').getByRole('link')).toHaveText([founder.name, second.name])
    await expect(row.locator('[data-label=Membres]')).toHaveText('2')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/entity/${id}/`)
    await expect(heading(page).filter({ hasText: name })).toBeVisible()
    await page.goBack()

    const [why, over] = [words('Des ventes sous ce nom'), words('Les ventes ont cessé')]
    await choose(page, name, 'Suspendre')
    await doAction(page, {
      title: `Suspendre ${name}`,
      action: 'Suspendre',
      until: dayIn(5),
      reason: why,
      done: 'Le groupe est suspendu.',
      proof: true,
    })
    await expect(row).toContainText(/suspendu jusqu’au \d/)
    await narrow(page, 'État', 'suspendu')
    await expect(page.getByRole('rowheader')).toHaveText([name])
    await narrow(page, 'État', 'actif')
    await expect(page.getByText('Rien à montrer ici')).toBeVisible()
    // Only members still see its page, and none of them acts as it.
    expect((await stranger.page.request.get(`/api/entity/${id}`)).status()).toBe(404)
    await founder.page.goto(`/entity/${id}/`)
    await expect(heading(founder.page).filter({ hasText: name })).toBeVisible()
    const { origin } = new URL(founder.page.url())
    const acting = await founder.page.request.post('/api/entity/select', { headers: { origin }, data: { id } })
    expect(acting.status()).toBe(404)

    await page.goto(`/admin/group/?q=${encodeURIComponent(name)}`)
    await choose(page, name, 'Lever la suspension')
    await doAction(page, {
      title: `Lever la suspension de ${name}`,
      action: 'Lever la suspension',
      reason: over,
      done: 'La suspension est levée.',
    })
    await expect(row).toContainText('libre')
    await stranger.page.goto(`/entity/${id}/`)
    await expect(heading(stranger.page).filter({ hasText: name })).toBeVisible()

    const gone = words('Personne ne répond plus')
    await choose(page, name, 'Supprimer')
    await expect(page.getByRole('dialog').getByRole('term')).toHaveText(['Ce qui disparaît', 'Ce qui reste', 'Qui l’apprend'])
    await doAction(page, { title: `Supprimer ${name}`, action: 'Supprimer', reason: gone, done: 'Le groupe est supprimé.' })
    await expect(page.getByText('Rien à montrer ici')).toBeVisible()
    expect((await founder.page.request.get(`/api/entity/${id}`)).status()).toBe(404)

    await page.goto(`/admin/audit/?subject=entity&subject_id=${id}`)
    await expect(rowOf(page, gone).getByRole('rowheader')).toHaveText('Groupe supprimé')
    await expect(rowOf(page, why).getByRole('rowheader')).toHaveText('Groupe suspendu')
    await expect(rowOf(page, over).getByRole('rowheader')).toHaveText('Suspension d’un groupe levée')
    await expect(rowOf(page, 'Charge confiée dans un groupe')).toContainText(founder.name)
  },
)
