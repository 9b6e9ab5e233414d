import { comeTo, expect, test } from '../../fixtures.ts'
import { changeWaiting, goOffline, openNoteOffline, publishOffline, waiting } from '../../steps/offline-steps.ts'
import { another, menuOf, newcomer } from '../../steps/people-steps.ts'
import { likeOf, makeNote, post, publish, words } from '../../steps/social-steps.ts'
import { installed, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

test(
  '[BY-08] [PW-03] a like, a comment, a mood and a friend request made offline are sent once, from any tab',
  { tag: '@soak' },
  async ({ page, browser, context }) => {
    const iris = await another(browser, 'Iris')
    const text = words('À aimer sans réseau')
    const note = await makeNote(iris.page, text)
    await newcomer(page, 'Jade')
    await page.goto('/')
    await installed(page)
    const friends = `/people/?q=${encodeURIComponent(iris.name)}`
    const other = await context.newPage()
    await other.goto(friends)
    await expect(menuOf(other, iris.name)).toBeVisible()
    await page.goto(`/note/${note}/`)
    await expect(post(page, text)).toBeVisible()

    await goOffline(other, page)
    await likeOf(post(page, text)).click()
    // Taken back and given again while it waits: one like.
    await likeOf(post(page, text)).click()
    await likeOf(post(page, text)).click()
    const said = words('Écrit hors connexion')
    await page.getByLabel('Votre commentaire').fill(said)
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await comeTo(other)
    await menuOf(other, iris.name).click()
    await other.getByRole('menuitem', { name: 'Demander en amitié' }).click()
    const dialog = other.getByRole('dialog', { name: `Demander ${iris.name} en ami` })
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await comeTo(page)
    await page.goto('/mood/edit/0/')
    await page.getByText('Gaieté', { exact: true }).click()
    await publish(page)
    const items = other.getByRole('list', { name: 'Boîte d’envoi' }).getByRole('listitem')
    await other.goto('/outbox/')
    await expect(items).toHaveCount(4)
    await expect(items.nth(0)).toContainText('J’aime')
    await expect(items.nth(1)).toContainText(said)
    await expect(items.nth(2)).toContainText('Demande d’amitié')
    await expect(items.nth(3)).toContainText('Humeur')

    await context.setOffline(false)
    await expect(other.getByText('Rien n’attend')).toBeVisible()
    const seen = async (path: string): Promise<unknown> => (await iris.page.request.get(path)).json()
    await expect
      .poll(async () => {
        const liked = ((await seen(`/api/note/${note}`)) as { data: Record<string, unknown> }).data
        return [liked['evaluation_count'], liked['comment_count']]
      })
      .toEqual([1, 1])
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const moods = (await (await page.request.get(`/api/mood?from=${from}&to=${to}`)).json()) as { list: { data: unknown[] } }
    expect(moods.list.data).toHaveLength(1)
    await iris.page.goto('/people/')
    await expect(iris.page.getByRole('list', { name: 'Demandes reçues' }).getByRole('listitem')).toHaveCount(1)
  },
)

test(
  '[BY-08] an item edited in one tab is not sent by another tab that opens meanwhile',
  { tag: '@soak' },
  async ({ page, context }) => {
    await newcomer(page, 'Rose')
    await page.goto('/')
    await installed(page)
    await openNoteOffline(page)
    const text = words('Encore à corriger')
    await publishOffline(page, text)
    await changeWaiting(page)
    await page.getByLabel('Vos mots').fill(`${text}, corrigé`)
    const other = await context.newPage()
    await other.goto('/')
    await expect(waiting(other, 1)).toBeVisible()
    await context.setOffline(false)
    const posted = async () => await (await page.request.get('/api/timeline?_size=20')).text()
    // The tab is online again and sends the allowed items.
    await expect(other.getByText('Vous êtes hors connexion')).toBeHidden()
    await other.goto('/outbox/')
    await expect(other.getByText('attend vos changements')).toBeVisible()
    expect(await posted()).not.toContain(text)
    await comeTo(page)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Rien n’attend')).toBeVisible()
    await expect.poll(posted).toContain(`${text}, corrigé`)
  },
)
