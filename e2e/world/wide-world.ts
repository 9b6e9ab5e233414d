import type { Browser, Page } from '@playwright/test'
import { another } from '../steps/people-steps.ts'
import { somebodyElse, send } from '../steps/social-steps.ts'
import { makeWorld } from './social-world.ts'

const WORD = 'anticonstitutionnellement'
/** A text that has a word as long as may be: no blank, no hyphen, nothing to break at. */
export const unbroken = (most: number): string => WORD.repeat(Math.ceil(most / WORD.length)).slice(0, most)
const ADDRESS = `https://example.test/${'a'.repeat(120)}`

/** Lengthens a name or a text by one unbroken word, and a long text by an address as well. */
export const longer = (text: string, most: number): string =>
  most > 200 ? `${text} ${unbroken(150)} ${ADDRESS}` : `${text}${unbroken(most)}`.slice(0, most - 16)

const records = {
  bibliography: {
    class: 'artwork',
    technique: unbroken(90),
    institution: unbroken(90),
    inventory_number: unbroken(60),
    place: unbroken(60),
    plate_number: unbroken(40),
    date: { text: unbroken(40), from: null, to: null },
    description: { fr: longer('Une planche', 600), en: longer('A plate', 600) },
    credit_line: unbroken(90),
    contributors: [{ name: unbroken(90), role: unbroken(90) }],
    subjects: [unbroken(60)],
    identifiers: { ark: 'ark:/12148/btv1b8442891x' },
    source_url: ADDRESS,
  },
  genus: { class: 'artist', nationality: unbroken(60), birth_place: unbroken(60) },
}

const makeRecord = async (editor: Page, kind: keyof typeof records): Promise<number> => {
  const draft = { title: unbroken(120), language: 'fr', status: 'published', fields: records[kind] }
  return (await send<{ id: number }>(editor, `/api/${kind}`, draft)).id
}

/** The world of posts and people, with words as long as forms take them, and records and a florilège of that kind. */
export const makeWideWorld = async (page: Page, browser: Browser) => {
  const world = await makeWorld(page, browser, longer)
  const editor = await somebodyElse(page, 'editor')
  const [work, artist] = [await makeRecord(editor, 'bibliography'), await makeRecord(editor, 'genus')]
  await editor.context().close()
  const key = () => ({ idempotency_key: crypto.randomUUID() })
  const florilege = await send<{ id: number }>(page, '/api/florilege', {
    title: unbroken(120),
    introduction: longer('Réunis', 300),
    entries: [{ item_id: work, words: longer('Une planche', 300) }, { item_id: world.note }],
    privacy_status: 9,
    ...key(),
  })
  const order = await send<{ id: number }>(page, '/api/order', { record_id: work, message: longer('Voir', 300), ...key() })
  const asking = await another(browser, longer('Awa', 60))
  await send(asking.page, '/api/friend/request/send', { sent_to: world.camille.id, message: longer('Bonjour', 300) })
  await send(asking.page, `/api/entity/request/send/${world.closed.id}`, { message: longer('Bonjour', 300) })
  return { ...world, asking, work, artist, florilege: florilege.id, order: order.id }
}
export type WideWorld = Awaited<ReturnType<typeof makeWideWorld>>
