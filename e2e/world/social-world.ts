import type { Browser, Page } from '@playwright/test'
import { another, newcomer } from '../steps/people-steps.ts'
import type { Someone } from '../steps/people-steps.ts'
import { makeComment, makeNote, send } from '../steps/social-steps.ts'

type Made = { id: number }
type Group = Made & { guid: string }

const make = (page: Page, address: string, words: object): Promise<Made> =>
  send(page, address, { ...words, idempotency_key: crypto.randomUUID() })
/** Posts and groups of another person, and the reactions of this page's person. `longer` lengthens names and texts. */
export const makeWorld = async (page: Page, browser: Browser, longer = (text: string, _most: number): string => text) => {
  const lesson = {
    title: longer('Reconnaître un iris', 120),
    text: longer('Regardez les **sépales** :)\n\nVoir https://example.test/', 600),
  }
  const mood = { mood: 3, message: longer('Sous les tilleuls', 300), place: longer('Nancy', 80), lat: 48.69, lon: 6.18 }
  const camille = await newcomer(page, longer('Camille', 60))
  const theo = await another(browser, longer('Théo', 60))
  const group = (name: string, closed: boolean, by: Someone) =>
    send<Group>(by.page, '/api/entity', { type: 'GROUP', display_name: longer(name, 80), closed })
  const note = await makeNote(theo.page, `@[${camille.name}](${camille.id}) ${longer('Trois crocus :)', 600)}`)
  const comment = await makeComment(theo.page, note, longer('Le premier de l’année', 300))
  await makeComment(page, note, longer('Chez moi aussi', 300), comment)
  await send(page, `/api/like/${note}`)
  const share = await make(page, `/api/share/${note}`, { text: longer('Regardez', 300) })
  const [veiled, seen] = [await make(theo.page, '/api/lesson', lesson), await make(theo.page, '/api/lesson', lesson)]
  for (const { id } of [veiled, seen])
    await make(theo.page, `/api/lesson/${id}/solution`, { text: longer('Trois sépales tombants', 300) })
  const solution = await make(page, `/api/lesson/${seen.id}/solution`, { text: longer('Une barbe', 300) })
  const open = await group('Cercle des lichens', false, theo)
  await send(page, `/api/entity/join/${open.id}`)
  const closed = await group('Cercle des mousses', true, theo)
  const own = await group('Cercle des fougères', false, camille)
  const written = {
    note: await makeNote(page, longer('Une note à moi', 600)),
    lesson: (await make(page, '/api/lesson', lesson)).id,
    mood: (await make(page, '/api/profile/setxx/mood', mood)).id,
    solution: solution.id,
  }
  return { camille, theo, note, share: share.id, veiled: veiled.id, seen: seen.id, open, closed, own, written }
}
export type World = Awaited<ReturnType<typeof makeWorld>>
