import { expect, test } from '../../fixtures.ts'
import { goOffline } from '../../steps/offline-steps.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { address } from '../../running.ts'
import { publish, words } from '../../steps/social-steps.ts'
import { answerOffline, besideShell, installed, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

test(
  '[PW-03] [BY-08] a device with full storage reports that nothing is queued and loses no text; with free storage an item waits and is sent',
  { tag: '@soak' },
  async ({ page, context }) => {
    await newcomer(page, 'Jade')
    await page.goto('/')
    await installed(page)
    const tools = await context.newCDPSession(page)
    const room = (quotaSize?: number) =>
      tools.send('Storage.overrideQuotaForOrigin', { origin: address(), ...(quotaSize === undefined ? {} : { quotaSize }) })
    // Less than it has taken already: before anything was written there, for a browser asks how much room is left but rarely.
    await room(1000)
    await page.goto('/note/add/')
    await expect(page.getByLabel('Vos mots')).toBeVisible()
    await goOffline(page)
    await answerOffline(page)
    const text = `${words('De trop')} ${'rosa '.repeat(900)}`.trim()
    await page.getByLabel('Vos mots').fill(text)
    await publish(page)
    await expect(page.getByRole('alert').filter({ hasText: 'cet appareil n’a plus la place de le garder' })).toBeVisible()
    await expect(page.getByLabel('Vos mots')).toHaveValue(text)
    await expect(page.getByRole('link', { name: /en attente/ })).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Vos mots')).toHaveValue(text)

    await room()
    await publish(page)
    await expect(page.getByRole('link', { name: '1 envoi en attente' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: /en attente/ })).toBeHidden()
    const answer = (await (await page.request.get('/api/timeline?_size=20')).json()) as {
      list: { data: { answer_text: string }[] }
    }
    expect(answer.list.data.filter(({ answer_text: said }) => said === text)).toHaveLength(1)
  },
)

const PICTURES = 'florilege-seen-guest.0-media'

test(
  '[PW-02] a generation without room gets it from the pictures that were seen longest ago, and no others',
  { tag: '@soak' },
  async ({ page, context }) => {
    await page.goto('/about/')
    await installed(page)
    const size = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
    // Twenty pictures, together of twice its size; the generation is not there yet.
    const beside = await besideShell(page)
    const wanted = await beside.evaluate(
      async ({ name, each }) => {
        const memory = await caches.open('florilege-worker')
        await memory.delete('/generation')
        for (const one of (await caches.keys()).filter((key) => key.startsWith('florilege-generation-'))) {
          const cache = await caches.open(one)
          for (const request of await cache.keys()) await cache.delete(request)
          await caches.delete(one)
        }
        const pictures = await caches.open(name)
        for (let number = 0; number < 20; number += 1) {
          const headers = { 'content-length': String(each), date: new Date().toUTCString() }
          const noise = new Uint8Array(each).map((_, at) => (at * 31 + number) % 251)
          await pictures.put(`/media-files/${number}/thumb.webp`, new Response(noise, { headers }))
        }
        return (await navigator.storage.estimate()).usage ?? 0
      },
      { name: PICTURES, each: Math.round(size / 10) },
    )
    await beside.close()
    const tools = await context.newCDPSession(page)
    await tools.send('Storage.overrideQuotaForOrigin', { origin: address(), quotaSize: Math.round(wanted + size * 0.5) })
    await page.reload()
    await installed(page)
    const kept = await page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), PICTURES)
    const numbers = kept.flatMap((url) => /\/media-files\/(\d+)\/thumb/.exec(url)?.[1] ?? []).map(Number)
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, at) => at + 10))
  },
)
