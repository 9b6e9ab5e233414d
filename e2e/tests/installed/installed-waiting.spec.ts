import { expect, test } from '../../fixtures.ts'
import { another, menuOf, newcomer } from '../../steps/people-steps.ts'
import { likeOf, makeNote, post, words } from '../../steps/social-steps.ts'
import { answerOffline, installed, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

test(
  '[BY-08] [PW-03] waiting items are shown in their place, after a reload and in every tab, until they are withdrawn; the outbox names their subject',
  { tag: '@soak' },
  async ({ page, browser, context }) => {
    const iris = await another(browser, 'Iris')
    const [text, second] = [words('Attend sous un chêne'), words('Attend sous un hêtre')]
    const note = await makeNote(iris.page, text)
    await makeNote(iris.page, second)
    await newcomer(page, 'Jade')
    await page.goto('/')
    await installed(page)
    await page.goto(`/people/?q=${encodeURIComponent(iris.name)}`)
    await expect(menuOf(page, iris.name)).toBeVisible()
    await page.goto('/')
    await expect(post(page, second)).toBeVisible()
    await page.goto(`/note/${note}/`)
    const main = page.getByRole('main')
    await expect(main.getByText('Personne n’a encore commenté')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/outbox/')
    await expect(other.getByText('Rien n’attend')).toBeVisible()

    await context.setOffline(true)
    for (const tab of [page, other]) await tab.getByRole('alertdialog').getByRole('button').click()
    for (const tab of [page, other]) await answerOffline(tab)
    await likeOf(post(page, text)).click()
    const said = words('Sans réseau')
    await page.getByLabel('Votre commentaire').fill(said)
    await page.getByRole('button', { name: 'Envoyer' }).click()
    const comment = main.getByRole('article', { name: 'Votre commentaire en attente' })
    await expect(comment).toContainText(said)
    await page.reload()
    await expect(comment).toContainText(said)
    await expect(comment).toContainText('attend le réseau')
    await expect(main.getByText('Personne n’a encore commenté')).toBeHidden()
    await expect(likeOf(post(page, text))).toHaveAttribute('aria-pressed', 'true')
    await expect(likeOf(post(page, text))).toHaveText('1')
    await page.goto('/')
    await likeOf(post(page, second)).click()
    await expect(likeOf(post(page, text))).toHaveAttribute('aria-pressed', 'true')

    const items = other.getByRole('list', { name: 'Boîte d’envoi' }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    const named = (what: string) => `${iris.name} · ${what}`
    await expect(items.nth(0).getByRole('link')).toHaveText(named(text))
    await expect(items.nth(1).getByRole('link')).toHaveText(named(text))
    await expect(items.nth(2).getByRole('link')).toHaveText(named(second))
    const throwAway = async (): Promise<void> => {
      await items.first().getByRole('button', { name: 'Ne pas envoyer' }).click()
      await other.getByRole('alertdialog').getByRole('button', { name: 'Ne pas envoyer' }).click()
    }
    await throwAway()
    await expect(items).toHaveCount(2)
    // At once in the other tab, without any action there.
    await expect(likeOf(post(page, text))).toHaveAttribute('aria-pressed', 'false')
    await expect(likeOf(post(page, second))).toHaveAttribute('aria-pressed', 'true')
    await items.first().getByRole('link').click()
    await expect(other).toHaveURL(new RegExp(`/note/${note}/#comments$`))
    const seen = other.getByRole('article', { name: 'Votre commentaire en attente' })
    await expect(seen).toContainText(said)
    await seen.getByRole('link', { name: 'Boîte d’envoi' }).click()
    await throwAway()
    await throwAway()
    await expect(other.getByText('Rien n’attend')).toBeVisible()
    await expect(other.getByRole('main')).not.toContainText(/est parti|a été envoyé/)
    await expect(likeOf(post(page, second))).toHaveAttribute('aria-pressed', 'false')
    await page.goto(`/note/${note}/`)
    await expect(main.getByText('Personne n’a encore commenté')).toBeVisible()

    await page.goto(`/people/?q=${encodeURIComponent(iris.name)}`)
    await menuOf(page, iris.name).click()
    await page.getByRole('menuitem', { name: 'Demander en amitié' }).click()
    await page
      .getByRole('dialog', { name: `Demander ${iris.name} en ami` })
      .getByRole('button', { name: 'Envoyer' })
      .click()
    await expect(main.getByText('Attend le réseau')).toBeVisible()
    await expect(items.first().getByRole('link')).toHaveText(iris.name)
    // It is sent, and the optimistic overlay stays in between.
    await page.goto('/')
    await likeOf(post(page, second)).click()
    await page.evaluate(() => {
      const flips: string[] = []
      Object.assign(globalThis, { flips })
      new MutationObserver((all) => {
        for (const { target } of all) flips.push((target as Element).getAttribute('aria-pressed') ?? '')
      }).observe(document.body, { subtree: true, attributeFilter: ['aria-pressed'] })
    })
    await expect(items).toHaveCount(2)
    await context.setOffline(false)
    await expect(other.getByText('Rien n’attend')).toBeVisible()
    await expect
      .poll(async () => (await (await iris.page.request.get('/api/timeline')).text()).includes('"evaluation_count":1'))
      .toBe(true)
    await expect(page.getByText('Vous êtes hors connexion')).toBeHidden()
    await expect(likeOf(post(page, second))).toHaveText('1')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'flips') as string[])).not.toContain('false')
  },
)
