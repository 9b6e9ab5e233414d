import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { listOf } from '../steps/list-steps.ts'
import { smallPictures } from '../steps/photographs.ts'
import { makeNote, send, somebodyElse } from '../steps/social-steps.ts'
import { longer, makeWideWorld, unbroken } from './wide-world.ts'

type Case = { id: number; subject_id: number }

const report = (page: Page, subject_id: number): Promise<unknown> =>
  send(page, '/api/report', { subject: 'item', subject_id, category: 'spam', text: longer('Trois fois la même.', 300) })
const caseOf = async (page: Page, path: string, item: number): Promise<number> =>
  (await listOf<Case>(page, path)).data.find(({ subject_id: subject }) => subject === item)?.id ?? 0
const hide = async (page: Page, found: number): Promise<void> => {
  await send(page, `/api/report/case/${found}/claim`)
  await send(page, `/api/report/case/${found}/decision`, { action: 'hide', text: longer('Répétée.', 300) })
}

/** A published picture with long words; returns its id. */
const makePicture = async (page: Page): Promise<number> => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const [picture] = await smallPictures(1, 80)
  const sent = await page.request.put(`/api/upload/media?key=${crypto.randomUUID()}&file_name=${unbroken(60)}.png`, {
    headers: { origin, 'content-type': 'application/octet-stream' },
    data: picture?.buffer ?? Buffer.alloc(0),
  })
  const { media_id } = (await sent.json()) as { media_id: number }
  const words = { title: unbroken(100), description: longer('Une fleur', 300), privacy_status: 9 }
  await send(page, '/api/media', { media_id, ...words })
  return media_id
}

/** Leaves two pictures with long names in the tray. */
const fillTray = async (page: Page): Promise<void> => {
  await page.goto('/media/edit/0/')
  const files = (await smallPictures(2, 40)).map((file, at) => ({ ...file, name: `${unbroken(60)}-${at}.png` }))
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByText('2 photos sur 2 envoyées')).toBeVisible()
}

/**
 * Adds rare states to the wide world: a reported, a hidden and a contested post of the own group, a decision about an own post, a
 * picture, and two more in the tray.
 */
export const makeRareWorld = async (page: Page, browser: Browser) => {
  const world = await makeWideWorld(page, browser)
  const { own, theo, asking } = world
  await send(theo.page, `/api/entity/join/${own.id}`)
  await send(page, `/api/entity/${own.id}/member/${theo.id}/C`)
  await send(theo.page, '/api/entity/select', { id: own.id })
  const notes: number[] = []
  for (let at = 0; at < 3; at += 1) {
    const note = await makeNote(theo.page, longer('Sortie dimanche', 600))
    await report(asking.page, note)
    notes.push(note)
  }
  await send(theo.page, '/api/entity/select', { id: theo.id })
  const queue = `/api/entity/${own.id}/report`
  for (const note of notes.slice(1)) await hide(page, await caseOf(page, queue, note))
  const [decision] = (await listOf<{ id: number }>(theo.page, '/api/report/decision')).data
  await send(theo.page, `/api/report/decision/${decision?.id}/appeal`, { text: longer('Une seule fois.', 300) })

  const note = await makeNote(page, longer('Des mots de trop', 600))
  await report(theo.page, note)
  const admin = await somebodyElse(page, 'admin')
  const decided = await caseOf(admin, '/api/admin/report?_size=100', note)
  await hide(admin, decided)
  await admin.context().close()
  const picture = await makePicture(page)
  await fillTray(page)
  return { ...world, decided, picture }
}
export type RareWorld = Awaited<ReturnType<typeof makeRareWorld>>
