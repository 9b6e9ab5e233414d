import type { Browser, Page } from '@playwright/test'
import { another, newcomer } from './people-steps.ts'
import type { Someone } from './people-steps.ts'
import { makeComment, makeNote, send } from './social-steps.ts'

type Made = { id: number }
type Group = Made & { guid: string }

const make = (page: Page, address: string, words: object): Promise<Made> =>
  send(page, address, { ...words, idempotency_key: crypto.randomUUID() })
const lesson = { title: 'Reconnaître un iris', text: 'Regardez les **sépales** :)\n\nVoir https://example.test/' }
const mood = { mood: 3, message: 'Sous les tilleuls', place: 'Nancy', lat: 48.69, lon: 6.18 }

/** What somebody else wrote and founded, and what the person of this page did with it. */
export const makeWorld = async (page: Page, browser: Browser) => {
  const camille = await newcomer(page, 'Camille')
  const theo = await another(browser, 'Théo')
  const group = (display_name: string, closed: boolean, by: Someone) =>
    send<Group>(by.page, '/api/entity', { type: 'GROUP', display_name, closed })
  const note = await makeNote(theo.page, `@[${camille.name}](${camille.id}) Trois crocus :)`)
  const comment = await makeComment(theo.page, note, 'Le premier de l’année')
  await makeComment(page, note, 'Chez moi aussi', comment)
  await send(page, `/api/like/${note}`)
  const share = await make(page, `/api/share/${note}`, { text: 'Regardez' })
  const [veiled, seen] = [await make(theo.page, '/api/lesson', lesson), await make(theo.page, '/api/lesson', lesson)]
  for (const { id } of [veiled, seen]) await make(theo.page, `/api/lesson/${id}/solution`, { text: 'Trois sépales tombants' })
  const solution = await make(page, `/api/lesson/${seen.id}/solution`, { text: 'Une barbe' })
  const open = await group('Cercle des lichens', false, theo)
  await send(page, `/api/entity/join/${open.id}`)
  const closed = await group('Cercle des mousses', true, theo)
  const own = await group('Cercle des fougères', false, camille)
  const written = {
    note: await makeNote(page, 'Une note à moi'),
    lesson: (await make(page, '/api/lesson', lesson)).id,
    mood: (await make(page, '/api/profile/setxx/mood', mood)).id,
    solution: solution.id,
  }
  return { camille, theo, note, share: share.id, veiled: veiled.id, seen: seen.id, open, closed, own, written }
}
export type World = Awaited<ReturnType<typeof makeWorld>>
