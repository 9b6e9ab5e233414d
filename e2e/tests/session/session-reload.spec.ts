import { expect, test } from '../../fixtures.ts'
import { newcomer } from '../../steps/people-steps.ts'

test('[ST-14] [ST-15] the state is read again when it is older than the interval, in full every fifth time at the latest', async ({
  page,
}) => {
  // A person of its own: a new stream repeats the state events of the last two minutes, which other tests caused.
  await newcomer(page, 'Aimé')
  await page.clock.install()
  const read: string[] = []
  page.on('requestfinished', (request) => {
    const [, kind] = /\/api\/dataset\/user\/_(\w+)$/.exec(request.url()) ?? []
    if (kind !== undefined) read.push(kind)
  })
  await page.goto('/about/')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  // Within the interval nothing is requested.
  await page.clock.runFor(50_000)
  expect(read).toEqual([])
  // Other reloads in between count: at most four in a row are minimal.
  const some = async (): Promise<number> => {
    await page.clock.runFor(20_000)
    return read.length
  }
  await expect.poll(some, { timeout: 80_000, intervals: [50] }).toBeGreaterThanOrEqual(10)
  // A stream of events that the clock makes old asks in full more often, and never less.
  const rows = read.join(' ').split('full')
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map((row) => row.trim().split(' ').filter(Boolean).length).filter((minimal) => minimal > 4)).toEqual([])
  expect(read).toContain('minimal')
})
