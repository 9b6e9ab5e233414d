import { another, befriend, newcomer } from '../steps/people-steps.ts'
import { makeComment, makeNote } from '../steps/social-steps.ts'
import { both, same } from './journey.ts'
import type { Journey } from './journey.ts'

/** Makes two friends and a note of the second; this page's browser belongs to the first. */
const friends = async ({ page }: { page: Parameters<typeof newcomer>[0] }, browser: Parameters<typeof another>[0]) => {
  const camille = await newcomer(page, 'Camille')
  const theo = await another(browser, 'Théo')
  await befriend(camille, theo)
  const note = await makeNote(theo.page, 'Trois crocus sous le tilleul')
  return { camille, theo, note }
}

const publish = both(/^bouton, Publier/, /^button, (Post|Publish)/)

export const postJourneys: Journey[] = [
  {
    name: 'timeline',
    title: '[RT-01] [MN-10] a signed-in person hears the timeline with its filters, a post and its menu',
    play: async (reader, browser) => {
      const { open, skip, go, press } = reader
      await friends(reader, browser)
      await open('/', same(/Trois crocus/))
      await skip()
      await go(both(/^bouton, Actions pour la publication/, /^button, Actions for .* post/))
      await press('Enter')
      await press('ArrowDown')
      await press('Escape')
    },
  },
  {
    name: 'like',
    title: '[ST-10] [RT-35] a like is told by the state of its button, and who likes the post by keyboard',
    play: async (reader, browser) => {
      const { open, skip, go, press } = reader
      const { note } = await friends(reader, browser)
      await open(`/note/${note}/`)
      await skip()
      await go(both(/^bouton, J’aime/, /^button, Like/))
      await press('Enter', both(/^ *bouton, J’aime, 1 personne aime, enfoncé/, /^ *button, Like, Liked by 1 person, pressed/))
      await press('Shift+Enter', same(/Camille/))
      await press('Escape')
      await press('Enter')
    },
  },
  {
    name: 'comment',
    title: '[RT-30] [MN-12] a comment and a reply are heard where they were written, and that they were sent',
    quick: true,
    play: async (reader, browser) => {
      const { open, skip, go, press, type } = reader
      const { note, theo } = await friends(reader, browser)
      await makeComment(theo.page, note, 'Le premier de l’année')
      await open(`/note/${note}/`, same(/Le premier/))
      await skip()
      await go(both(/^champ de saisie, .*ommentaire/, /^edit, .*omment/))
      await type('Chez moi aussi')
      await go(both(/^bouton, (Envoyer|Publier|Commenter)/, /^button, (Send|Post|Comment)/))
      await press('Enter', same(/^ *Chez moi aussi/))
      await go(both(/^bouton, Répondre/, /^button, Reply/), 'Shift+Tab')
      await press('Enter')
      await type('Et le dernier')
      await go(both(/^bouton, Envoyer/, /^button, Send/))
      await press('Enter', same(/^Et le dernier/))
    },
  },
  {
    name: 'write-note',
    title: '[RT-29] [FE-04] who writes a note hears the form, who will see it, and that it is published',
    play: async (reader) => {
      const { open, go, press, type } = reader
      await newcomer(reader.page, 'Camille')
      await open('/note/add/', both(/^groupe, Images/, /^group, (Images|Pictures)/))
      await type('Une primevère au bord du chemin')
      await go(both(/Visible par/, /Visible to/))
      await press('Enter')
      await press('Escape')
      await go(publish)
      await press('Enter', both(/publiée/, /published|posted/i))
    },
  },
]
