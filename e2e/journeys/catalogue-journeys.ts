import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { both } from './journey.ts'
import type { Journey } from './journey.ts'

type Found = { id: number; title: string }

/** Address of the demo's record with this title. */
const pathOf = async (page: Page, kind: string, title: string, path = kind): Promise<string> => {
  const answer = await page.request.get(`/api/${kind}?q=${encodeURIComponent(title)}`)
  const { list } = (await answer.json()) as { list: { data: Found[] } }
  const found = list.data.find((row) => row.title.includes(title))
  expect(found, `${kind} ${title}`).toBeDefined()
  return `/${path}/${found?.id}/`
}

/** Button of a part that another remote adds. */
const share = both(/bouton, Partager/, /button, Share/)

export const catalogueJourneys: Journey[] = [
  {
    name: 'gallery-list',
    title: '[RT-02] the list of works tells its number, each work once, and what a filter leaves',
    play: async ({ open, skip, go, press }) => {
      await open('/artwork/?q=digitalis')
      await skip()
      await go(both(/^bouton, Filtrer et trier/, /^button, Filter and sort/))
      await press('Enter')
      await press('Escape')
      await go(both(/^lien, Retirer le filtre/, /^link, Remove/), 'Shift+Tab')
      await go(both(/^bouton, Voir en liste/, /^button, (Show|View) as .*list/))
      await press('Enter', both(/^bouton, Voir en liste, enfoncé/, /^button, (Show|View) as .*list, pressed/))
    },
  },
  {
    name: 'plate',
    title: '[RT-03] a plate tells what its picture shows, its facts, and how to cite it',
    quick: true,
    play: async ({ page, open, skip, go, press }) => {
      await open(await pathOf(page, 'bibliography', 'Digitalis purpurea', 'artwork'), share)
      await skip()
      await go(both(/^bouton, Citer/, /^button, Cite/))
      await press('Enter')
      await press('Escape')
    },
  },
  {
    name: 'species',
    title: '[RT-41] a species tells its names in their language, its facts and plates',
    quick: true,
    play: async ({ page, open, skip, press }) => {
      await open(await pathOf(page, 'species', 'Digitalis purpurea'), share)
      await skip()
      await press('Tab')
    },
  },
  {
    name: 'article',
    title: '[RT-09] an article tells its headings in order, its author and what it shows',
    play: async ({ page, open, skip, press }) => {
      await open(await pathOf(page, 'article', 'Pourquoi dessiner encore une fleur'), share)
      await skip()
      await press('Tab')
    },
  },
]
