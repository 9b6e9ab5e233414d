import { PASSWORD } from '../fixtures.ts'
import { both, same } from './journey.ts'
import type { Journey } from './journey.ts'

export const guestJourneys: Journey[] = [
  {
    name: 'guest-start',
    guest: true,
    title: '[RT-01] [MN-01] a guest hears the start page, its bars and the menu',
    play: async ({ open, all, skip, press }) => {
      await open('/')
      all()
      await skip()
      await press('Tab')
    },
  },
  {
    name: 'sign-in',
    title: '[LG-02] [LG-03] who signs in hears the fields, that the password is wrong, and the page that was asked for',
    quick: true,
    errors: /401|403|422/,
    play: async ({ open, skip, go, type, press }) => {
      await open('/settings/')
      await skip()
      await go(both(/^champ de saisie, Adresse/, /^edit, Email/))
      await type('user@florilege.test')
      await go(both(/^champ de saisie, Mot de passe/, /^edit, Password/))
      await type('not the password')
      await press('Enter', both(/inexact/, /wrong email/))
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
    play: async ({ open, skip, press }) => {
      await open('/nowhere/')
      await skip()
      await press('Tab')
    },
  },
  {
    name: 'search',
    title: '[RT-40] a search tells its suggestions, the number of results and each result',
    play: async ({ open, skip, go, type, press }) => {
      await open('/search/?q=')
      await skip()
      await go(same(/^(zone de liste modifiable|combo box)/))
      await type('Digitalis', same(/^option, Digitalis/))
      await press('ArrowDown')
      await press('Escape')
      await press('Enter', both(/Résultats/, /Results/))
    },
  },
]
