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
  const some = async (): Promise<number> => {
    await page.clock.runFor(20_000)
    return read.length
  }
  await expect.poll(some, { timeout: 40_000, intervals: [50] }).toBeGreaterThanOrEqual(10)
  const four = ['minimal', 'minimal', 'minimal', 'minimal']
  expect(read.slice(0, 10)).toEqual([...four, 'full', ...four, 'full'])
})
