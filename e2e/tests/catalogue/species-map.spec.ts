import { expect, test } from '../../fixtures.ts'

type Answer = { list: { data: object[]; next: string | null } }

/** Contributions along a line of places, as the server returns them, numbered from `first`. */
const placed = (first: number, count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({
    id: first + at,
    state: 'accepted',
    record: null,
    suggestion: null,
    pictures: [],
    place: null,
    lat: 44 + ((first + at) % 40) / 10,
    lon: ((first + at) % 70) / 10,
    position_precision: 'exact',
    observed_at: null,
    licence: null,
    owner: { id: 1, display_name: `Promeneuse ${first + at}` },
    owned_by_me: false,
    created_at: '2026-05-01T10:00:00.000Z',
    updated_at: '2026-05-01T10:00:00.000Z',
  }))

test(
  '[RT-05] the map of a species shows a hundred places at once, more on request, and those of the visible area',
  { tag: ['@soak', '@journey'] },
  async ({ page }) => {
    const [species] = ((await (await page.request.get('/api/species?_size=1')).json()) as { list: { data: { id: number }[] } })
      .list.data
    const closer: number[] = []
    // More contributions than a test creates, paged like the server's.
    await page.route(/\/api\/contribution\?.*south=/, async (route) => {
      const query = new URL(route.request().url()).searchParams
      const height = Number(query.get('north')) - Number(query.get('south'))
      const answer = (data: object[], next: string | null): Answer => ({ list: { data, next } })
      if (height < 180) {
        closer.push(height)
        return route.fulfill({ json: answer(placed(5000, 30), null) })
      }
      return route.fulfill({
        json: query.get('_after') === null ? answer(placed(1000, 100), '1000') : answer(placed(2000, 50), null),
      })
    })
    await page.goto(`/species/${species?.id ?? 0}/`)
    const map = page.getByRole('region', { name: 'Où l’espèce a été vue' })
    await expect(map.getByText('La carte montre 100 lieux')).toBeVisible()
    // The map ignores steps while it moves to its first view.
    await expect(async () => {
      await map.getByRole('button', { name: 'Agrandir' }).click()
      // Known places stay; those of the visible area are added.
      await expect(map.getByText('La carte montre 130 lieux')).toBeVisible({ timeout: 4000 })
    }).toPass()
    await expect(map.getByRole('button', { name: 'Montrer d’autres lieux' })).toHaveCount(0)
    expect(closer.at(-1)).toBeGreaterThan(0)

    await page.reload()
    await map.getByRole('button', { name: 'Montrer d’autres lieux' }).click()
    await expect(map.getByText('150 lieux sur la carte')).toBeVisible()
    // All are shown now: moving the map requests nothing.
    await expect(map.getByText('La carte montre')).toHaveCount(0)
    const asked = closer.length
    await map.getByRole('button', { name: 'Agrandir' }).click()
    await expect(map.getByText('150 lieux sur la carte')).toBeVisible()
    expect(closer).toHaveLength(asked)
  },
)
