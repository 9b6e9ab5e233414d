import type { Browser, Page } from '@playwright/test'
import { signInOn } from '../fixtures.ts'
import { another } from '../steps/people-steps.ts'
import { makeNote, send, words } from '../steps/social-steps.ts'

type Made = { id: number }

const firstOf = async <Row>(page: Page, address: string): Promise<Row> => {
  const { list } = (await (await page.request.get(address)).json()) as { list: { data: Row[] } }
  const [row] = list.data
  if (row === undefined) throw new Error(`${address} has nothing`)
  return row
}

/** One of each thing that has a page in the administration; this page's browser is its administrator's afterwards. */
export const makeAdminWorld = async (page: Page, browser: Browser) => {
  const [member, witness] = [await another(browser, 'Violette'), await another(browser, 'Témoin')]
  const text = words('Des mots de trop')
  const note = await makeNote(member.page, text)
  await send(witness.page, '/api/report', { subject: 'item', subject_id: note, category: 'harassment', text: 'Elle insulte.' })
  const { id: record_id } = await firstOf<Made>(page, '/api/bibliography?class=artwork')
  const idempotency_key = crypto.randomUUID()
  const order = await send<Made>(member.page, '/api/order', { record_id, message: words('Une demande'), idempotency_key })

  await signInOn(page, 'admin')
  const account = await firstOf<Made>(page, `/api/admin/user?q=${encodeURIComponent(member.mail)}`)
  const cases = (await (await page.request.get('/api/admin/report?_size=100')).json()) as {
    list: { data: { id: number; subject_id: number }[] }
  }
  const reported = cases.list.data.find(({ subject_id }) => subject_id === note)?.id ?? 0
  const fields = { class: 'artist' }
  const record = await send<Made>(page, '/api/genus', { title: words('Graveuse'), language: 'fr', status: 'draft', fields })
  const bulk = await send<Made>(page, '/api/admin/record/bulk', {
    kind: 'genus',
    change: { field: 'nationality', value: 'Française' },
    records: [{ id: record.id, version: 1 }],
    reason: 'Une même nationalité',
    idempotency_key: crypto.randomUUID(),
  })
  return { account: account.id, order: order.id, reported, bulk: bulk.id }
}
export type AdminWorld = Awaited<ReturnType<typeof makeAdminWorld>>
