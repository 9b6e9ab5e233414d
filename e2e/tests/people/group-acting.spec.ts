import { expect, test } from '../../fixtures.ts'
import { another, choose, entriesOf, newcomer } from '../../steps/people-steps.ts'
import { post, send, toasts, words } from '../../steps/social-steps.ts'

type Group = { id: number; display_name: string }

test(
  '[ST-09] [MN-10] a person acting as a group has the menu entries of their admin code',
  { tag: '@soak' },
  async ({ page, browser }) => {
    await newcomer(page, 'Camille')
    const ines = await another(browser, 'Inès')
    const { id, display_name: name } = await send<Group>(page, '/api/entity', {
      type: 'GROUP',
      display_name: words('Cercle'),
      closed: false,
    })
    await send(ines.page, `/api/entity/join/${id}`)
    await page.goto(`/entity/${id}/?part=members`)
    await choose(page, ines.name, 'Rôles dans le groupe')
    await page.getByRole('switch', { name: /^R · / }).check()
    await expect(toasts(page).filter({ hasText: 'Rôle donné' })).toBeVisible()
    for (const one of [page, ines.page]) await send(one, '/api/entity/select', { id })
    const text = words('Sortie mousses dimanche')
    await send(page, '/api/note', { text, idempotency_key: crypto.randomUUID() })

    await page.goto(`/entity/${id}/`)
    const all = ['Modifier', 'Supprimer', 'Modérer les publications', 'Mettre à la une']
    expect(await entriesOf(page, name)).toEqual(all)
    await ines.page.goto(`/entity/${id}/`)
    expect(await entriesOf(ines.page, name)).toEqual(['Mettre à la une'])
    await post(ines.page, text)
      .getByRole('button', { name: /^Actions pour la publication/ })
      .click()
    await ines.page.getByRole('menuitem', { name: 'Mettre à la une' }).click()
    await expect(toasts(ines.page).filter({ hasText: 'À la une pour sept jours' })).toBeVisible()
  },
)
