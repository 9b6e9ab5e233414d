import { expect, test } from '../../fixtures.ts'
import { allOf, listOf } from '../../steps/list-steps.ts'

type Post = { id: number; entity_type: string; comment_count: number; created_at: string }
type Notice = { kind: string; read: boolean; request: object | null }

const YEAR = 366 * 86_400_000
const monthsOf = (all: readonly { created_at: string }[]): number => new Set(all.map(({ created_at: at }) => at.slice(0, 7))).size

test('the demo shows a guest posts of a year, a long thread, the conversation of a group and three florilèges', async ({
  page,
}) => {
  const posts = await allOf<Post>(page, '/api/timeline')
  expect(monthsOf(posts)).toBeGreaterThanOrEqual(10)
  expect(new Set(posts.map(({ created_at: at }) => at.slice(0, 10))).size).toBeGreaterThanOrEqual(20)
  const longest = (all: readonly Post[]): Post | undefined => all.toSorted((a, b) => b.comment_count - a.comment_count)[0]
  expect(longest(posts)?.comment_count).toBeGreaterThanOrEqual(20)
  const ofGroup = longest(posts.filter(({ entity_type: type }) => type === 'GROUP'))
  const said = await listOf<{ created_by: number }>(page, `/api/comment/${ofGroup?.id}?_size=50`)
  expect(new Set(said.data.map(({ created_by: by }) => by)).size).toBeGreaterThanOrEqual(4)
  const florileges = await listOf<{ entry_count: number }>(page, '/api/florilege')
  expect(florileges.data.filter(({ entry_count: entries }) => entries >= 3).length).toBeGreaterThanOrEqual(3)
})

test('the demo has moods of a year, requests and unread notices for its member, a case and orders for its administrator', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const [from, to] = [new Date(Date.now() - YEAR), new Date()].map((at) => at.toISOString())
  const moods = await listOf<{ mood: number; created_at: string }>(page, `/api/mood?_size=100&from=${from}&to=${to}`)
  expect(monthsOf(moods.data)).toBeGreaterThanOrEqual(10)
  expect(new Set(moods.data.map(({ mood }) => mood)).size).toBe(9)
  const { data: notices } = await listOf<Notice>(page, '/api/notification?_size=50')
  expect(notices.filter(({ request }) => request !== null).length).toBeGreaterThanOrEqual(2)
  expect(notices.filter(({ read }) => !read).length).toBeGreaterThanOrEqual(3)
  await signIn('admin')
  for (const [path, least] of [
    ['/api/admin/report', 1],
    ['/api/admin/order', 2],
  ] as const)
    expect((await listOf(page, path)).data.length, path).toBeGreaterThanOrEqual(least)
})
