import { expect, scriptsThere, test } from '../../fixtures.ts'
import { joinOn, newMail, NEW_PASSWORD, prove } from '../../steps/account-steps.ts'
import { openRendered } from '../../steps/document-steps.ts'

// A step-up begins with a refused call, which the console logs.
test.use({ expectedErrors: [/403/] })

const REFUSALS = {
  LOGIN_FAILED: 'adresse ou mot de passe inexact',
  MAIL_NOT_CONFIRMED: /^Votre adresse n’est pas encore confirmée/,
  ACCOUNT_SUSPENDED: 'Ce compte est suspendu.',
  ACCOUNT_LEAVING: /^Vous avez demandé la suppression de ce compte/,
  TOO_MANY_REQUESTS: /^Trop d’essais/,
}

test('[DO-02] the login page after a refusal without script is hydrated with the words of its document', async ({ page }) => {
  for (const [code, words] of Object.entries(REFUSALS)) {
    const alert = page.getByRole('main').getByRole('alert')
    await openRendered(page, `/login/?problem=${code}`, { content: alert })
    await expect(alert, code).toHaveText(words)
    await scriptsThere(page)
    await expect(alert, code).toHaveText(words)
    await expect(page.getByLabel('Revenir et garder mon compte'), code).toHaveCount(code === 'ACCOUNT_LEAVING' ? 1 : 0)
  }
})

test('[BY-15] [DO-06] a person whose account is being deleted signs in without script, and keeps it', async ({
  page,
  browser,
}) => {
  const email = newMail('retour')
  await joinOn(page, email)
  await page.goto('/settings/leave/')
  await page.getByLabel('J’ai compris').check()
  await page.getByRole('main').getByRole('button', { name: 'Supprimer mon compte' }).click()
  await prove(page)
  await expect(page.getByText('Votre compte sera supprimé dans 30 jours.')).toBeVisible()

  const { baseURL } = test.info().project.use
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR', javaScriptEnabled: false })
  const reader = await context.newPage()
  await openRendered(reader, '/login/')
  const send = async (): Promise<void> => {
    await reader.getByLabel('Adresse électronique').fill(email)
    await reader.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD)
    await reader.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
  }
  await send()
  await expect(reader).toHaveURL(/problem=ACCOUNT_LEAVING/)
  await openRendered(reader, reader.url())
  await reader.getByLabel('Revenir et garder mon compte').check()
  await send()
  await expect(reader).toHaveURL('/')
  const state = (await (await context.request.get('/api/dataset/user/_minimal')).json()) as { _state: { auth_role: string } }
  expect(state._state.auth_role).toBe('USER')
})
