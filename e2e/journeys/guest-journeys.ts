import { PASSWORD } from '../fixtures.ts'
import { both, same } from './journey.ts'
import type { Journey } from './journey.ts'

const skip = both(/^lien, Aller au contenu/, /^link, Skip to content/)

export const guestJourneys: Journey[] = [
  {
    name: 'guest-start',
    title: '[RT-01] [MN-01] a guest hears the start page, its bars and the menu',
    quick: true,
    play: async ({ open, all, go, press }) => {
      await open('/')
      all()
      await go(skip)
      await press('Enter')
      await press('Tab')
    },
  },
  {
    name: 'sign-in',
    title: '[LG-03] [LG-02] somebody who signs in hears the fields, that the password is wrong, and the page that they asked for',
    quick: true,
    errors: /401|403|422/,
    play: async ({ open, go, type, press }) => {
      await open('/settings/')
      await go(both(/^champ de saisie, Adresse/, /^edit, Email/))
      await type('user@florilege.test')
      await go(both(/^champ de saisie, Mot de passe/, /^edit, Password/))
      await type('not the password')
      await press('Enter', both(/incorrect/, /wrong email/))
      await press('Control+a')
      await type(PASSWORD)
      await press('Enter', both(/^titre de niveau 1, Réglages/, /^heading level 1, Settings/))
    },
  },
  {
    name: 'error-page',
    title: '[RT-36] an address without a page is told as such, with ways on',
    quick: true,
    errors: /404/,
    play: async ({ open, go, press }) => {
      await open('/nowhere/')
      await go(skip)
      await press('Enter')
      await press('Tab')
    },
  },
  {
    name: 'search',
    title: '[RT-40] a search tells its suggestions, the number of results and each result',
    play: async ({ open, go, type, press }) => {
      await open('/search/?q=')
      await go(same(/^(champ de recherche|search field|zone de liste modifiable|combo box)/))
      await type('Digitalis', both(/Digitalis/, /Digitalis/))
      await press('ArrowDown')
      await press('Escape')
      await press('Enter', both(/Résultats/, /Results/))
    },
  },
]
