import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { prove } from '../../steps/account-steps.ts'
import { expect, PASSWORD, test } from '../../fixtures.ts'
import { release } from '../../running.ts'
import { toasts } from '../../steps/social-steps.ts'

test.describe.configure({ timeout: 120_000 })

const ADMIN = 'Hélène Vasseur'

test(
  'team keys are added, replaced and declared compromised, each after an explanation',
  { tag: '@soak' },
  async ({ page, signIn, expectedErrors }) => {
    expectedErrors.push(/403 \(Forbidden\) .*key/)
    const team = `Guides ${Date.now() % 1_000_000}`
    const files = [0, 1].map((at) => join(tmpdir(), `florilege-key-${process.pid}-${Date.now()}-${at}.pem`))
    const asked = []
    for (const file of files) asked.push(await release('key', 'new', '--team', team, 'guide', '--team-key', file))
    await Promise.all(files.map((file) => rm(file)))
    await signIn('admin')
    await page.goto('/admin/team-key/')
    await page.getByRole('button', { name: 'Ajouter une clé' }).click()
    const sheet = page.getByRole('dialog', { name: 'Ajouter une clé' })
    await sheet.getByLabel('Demande de l’équipe').fill('{}')
    await sheet.getByRole('button', { name: 'Ajouter une clé' }).click()
    await page.getByRole('alertdialog').getByRole('button').click()
    await sheet.getByLabel('Demande de l’équipe').fill(asked[0] ?? '')
    await sheet.getByRole('button', { name: 'Ajouter une clé' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('sans autre accord\u00a0: guide.')
    await question.getByRole('button', { name: 'Oui' }).click()
    await prove(page, PASSWORD)
    await expect(toasts(page).getByText('La clé de l’équipe est en vigueur.')).toBeVisible()
    const rows = page.getByRole('row', { name: new RegExp(team) })
    await expect(rows).toHaveCount(1)

    const deed = async (of: ReturnType<Page['getByRole']>, name: string, request?: string) => {
      await expect(async () => {
        await of.getByRole('button', { name: /Actions pour la clé/ }).click({ timeout: 2000 })
        await page.getByRole('menuitem', { name }).click({ timeout: 2000 })
      }).toPass()
      const asking = page.getByRole('dialog')
      if (request !== undefined) await asking.getByLabel('Demande de l’équipe').fill(request)
      await asking.getByLabel('Motif').fill('Une clé perdue')
      await asking.getByRole('button', { name, exact: true }).click()
      await expect(asking).toBeHidden()
    }
    await deed(rows, 'Remplacer', asked[1])
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'remplacée' })).toContainText('Une clé perdue')
    await deed(rows.filter({ hasText: 'en vigueur' }), 'Déclarer compromise')
    await expect(rows.filter({ hasText: 'compromise' })).toContainText(ADMIN)
    await expect(rows.filter({ hasText: 'en vigueur' })).toHaveCount(0)
  },
)
