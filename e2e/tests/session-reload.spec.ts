import { expect, test } from '../fixtures.ts'

test('[ST-14] [ST-15] the state is read again when it is older than the interval, in full every fifth time', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  await page.clock.install()
  const read: string[] = []
  page.on('requestfinished', (request) => {
    const [, kind] = /\/api\/dataset\/user\/_(\w+)$/.exec(request.url()) ?? []
    if (kind !== undefined) read.push(kind)
  })
  await page.goto('/about/')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  // Younger than the interval: nothing is asked.
  await page.clock.runFor(50_000)
  expect(read).toEqual([])
  // Whatever else asks in between counts: never more than four in a row are minimal.
  while (read.filter((kind) => kind === 'full').length < 2) {
    const before = read.length
    await page.clock.runFor(66_000)
    await expect.poll(() => read.length).toBeGreaterThan(before)
  }
  const four = ['minimal', 'minimal', 'minimal', 'minimal']
  expect(read.slice(0, 10)).toEqual([...four, 'full', ...four, 'full'])
})
