import { expect, settled, test } from '../../fixtures.ts'
import { another, send } from '../../steps/people-steps.ts'
import { address } from '../../running.ts'
import { makeNote, post, words as own } from '../../steps/social-steps.ts'
import { answerOffline, installed, keptSet, seenCaches, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

test(
  '[PW-02] [BY-12] [ER-09] opens offline with the data last seen, in every remote, and keeps nothing of a person who has signed out',
  { tag: ['@soak', '@journey'] },
  async ({ page, context, signIn }) => {
    await signIn('user')
    const words = own('Une gentiane au bord du sentier')
    await makeNote(page, words)
    await page.goto('/')
    const set = await installed(page)
    // From here on the worker stores the seen data.
    await page.reload()
    await expect(page.getByText(words).first()).toBeVisible()
    await page.goto('/artwork/')
    const plate = page.getByRole('list', { name: 'Œuvres' }).getByRole('link').first()
    await expect(plate).toBeVisible()
    const name = (await plate.innerText()).split('\n').find((line) => line !== '') ?? 'no name'
    const picture = page.getByRole('list', { name: 'Œuvres' }).locator('img').first()
    await expect(picture).toBeVisible()
    await settled(page)

    await context.setOffline(true)
    await page.getByRole('alertdialog', { name: 'Hors connexion' }).getByRole('button').click()
    await page.goto('/')
    await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
    await expect(page.getByText(words).first()).toBeVisible()
    await page.goto('/artwork/')
    await expect(page.getByText(name).first()).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    // A page that was never opened: its remote is available, its data is not.
    await page.goto('/species/')
    await expect(page.getByText('Les espèces du catalogue, leurs noms et leurs planches.')).toBeVisible()
    expect(await keptSet(page)).toBe(set)

    await context.setOffline(false)
    await page.goto('/settings/')
    expect(await seenCaches(page)).not.toEqual([])
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
    await page.waitForURL('/')
    await installed(page)
    expect((await seenCaches(page)).filter((one) => !one.includes('-guest.'))).toEqual([])
    // The texts of the timeline were visible to this person only.
    await context.setOffline(true)
    await page.goto('/note/add/')
    await expect(
      page
        .getByRole('link', { name: 'Se connecter' })
        .or(page.getByRole('heading', { name: 'Se connecter' }))
        .first(),
    ).toBeVisible()
  },
)

test(
  '[PW-02] [BY-12] each remote that an administrator has used opens offline, including media and administration',
  { tag: '@soak' },
  async ({ page, context, signIn }) => {
    await signIn('admin')
    await page.goto('/')
    await installed(page)
    const main = page.getByRole('main')
    const parts = [
      ['/', main.getByRole('article').first()],
      ['/species/', main.getByText('Les espèces du catalogue, leurs noms et leurs planches.')],
      ['/media/photos/', main.locator('img').first()],
      ['/admin/', main.getByRole('heading', { name: 'Versions à surveiller' })],
    ] as const
    for (const [path, own] of parts) {
      await page.goto(path)
      await expect(own).toBeVisible()
      await settled(page)
    }
    // The HTTP cache must not help.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await answerOffline(page)
    await context.setOffline(true)
    for (const [path, own] of parts) {
      await page.goto(path)
      await expect(own, path).toBeVisible()
    }
    // Never opened: the remote's own content is available.
    await page.goto('/media/edit/0/')
    await expect(main.getByText('Choisir des photos')).toBeVisible()
  },
)

test(
  '[BY-07] the calendar of moods shows every month and season of the year offline',
  { tag: '@soak' },
  async ({ page, context, signIn }) => {
    await signIn('user')
    await send(page, '/api/profile/setxx/mood', { mood: 8, message: 'Au calme', privacy_status: 0 })
    await page.goto('/')
    await installed(page)
    await page.reload()
    await page.goto('/mood/')
    const main = page.getByRole('main')
    await expect(main.getByRole('list', { name: 'Fréquence des humeurs' })).toBeVisible()
    await settled(page)

    await answerOffline(page)
    await context.setOffline(true)
    await page.goto('/mood/')
    await expect(main.getByRole('list', { name: 'Fréquence des humeurs' })).toBeVisible()
    await page.getByRole('button', { name: 'Par saison' }).click()
    await expect(main.getByRole('list', { name: 'Fréquence des humeurs' })).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Par mois' }).click()
    for (let step = 0; step < 2; step += 1) {
      await page.getByRole('button', { name: 'Plus tôt' }).click()
      await expect(main.getByRole('table')).toBeVisible()
      await expect(main.getByRole('alert')).toHaveCount(0)
    }
  },
)

test(
  'T22 [PW-02] a removed item, once seen as removed, is not shown offline',
  { tag: '@soak' },
  async ({ page, context, browser, signIn }) => {
    const iris = await another(browser, 'Iris')
    const [hidden, there] = [own('Bientôt privée'), own('Toujours là')]
    const [gone, stays] = [await makeNote(iris.page, hidden), await makeNote(iris.page, there)]
    await signIn('user')
    await page.goto('/')
    await installed(page)
    await page.reload()
    const kept = (note: number) =>
      page.evaluate(async (id) => {
        const caching = (await caches.keys()).filter((name) => name.endsWith('-answers'))
        const names = (await Promise.all(caching.map(async (name) => (await caches.open(name)).keys()))).flat()
        return names.filter(({ url }) => new RegExp(`/api/(?:post|note)/${id}$`).test(url)).length
      }, note)
    for (const [note, text] of [[gone, hidden] as const, [stays, there] as const]) {
      await page.goto(`/note/${note}/`)
      await expect(post(page, text)).toBeVisible()
      await expect.poll(() => kept(note)).toBeGreaterThan(0)
    }
    const headers = { origin: address() }
    expect((await iris.page.request.delete(`/api/post/${gone}`, { headers })).status()).toBe(200)
    await page.goto(`/note/${gone}/`)
    await expect(page.getByText('Cette publication n’est pas là')).toBeVisible()
    await expect.poll(() => kept(gone)).toBe(0)

    await context.setOffline(true)
    await page.getByRole('alertdialog', { name: 'Hors connexion' }).getByRole('button').click()
    await page.goto(`/note/${stays}/`)
    await expect(post(page, there)).toBeVisible()
    await page.goto(`/note/${gone}/`)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByText(hidden)).toHaveCount(0)
  },
)

test(
  'T17 T20 T22 [PW-02] data that a page writes into Cache Storage is never executed: remotes are fetched again, and the document is the site’s',
  { tag: '@soak' },
  async ({ page, context }) => {
    await page.goto('/about/')
    const set = await installed(page)
    const writing = page.evaluate(async () => (await caches.open('florilege-worker')).put('/generation', new Response('none')))
    await expect(writing).rejects.toThrow('Cache Storage')
    // A frame created by a remote has its own.
    await page.evaluate(async () => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      const { caches: all } = frame.contentWindow as typeof globalThis & Window
      const text = '<!doctype html><title>POISON</title>'
      for (const name of (await all.keys()).filter((one) => one.startsWith('florilege-generation-'))) {
        const cache = await all.open(name)
        for (const request of await cache.keys())
          await cache.put(request, new Response(text, { headers: { 'content-type': 'text/html' } }))
      }
      frame.remove()
    })
    // Simulates a restart: the worker's memory is gone.
    const tools = await context.newCDPSession(page)
    await tools.send('ServiceWorker.enable')
    await tools.send('ServiceWorker.stopAllWorkers')
    await page.goto('/species/')
    await expect(page.getByText('Les espèces du catalogue, leurs noms et leurs planches.')).toBeVisible()
    const genuine = () =>
      page.evaluate(async (name) => {
        const kept = await caches.match('/sealed', { cacheName: `florilege-generation-${name}` })
        return (await kept?.text())?.includes('POISON')
      }, set)
    await expect.poll(genuine, { timeout: 60_000 }).toBe(false)
    await context.setOffline(true)
    await page.goto('/species/')
    await expect(page).toHaveTitle(/Florilège/)
    await expect(page.getByText('Les espèces du catalogue, leurs noms et leurs planches.')).toBeVisible()
  },
)
