import { another, newcomer, send } from '../steps/people-steps.ts'
import { makeNote } from '../steps/social-steps.ts'
import { both, same } from './journey.ts'
import type { Journey } from './journey.ts'

export const peopleJourneys: Journey[] = [
  {
    name: 'friend-request',
    title: '[MN-12] [ST-04] [ST-06] a friend request is sent by keyboard; its dialog, its success and the new relation are told',
    play: async (reader, browser) => {
      const { open, skip, go, press, type } = reader
      await newcomer(reader.page, 'Camille')
      const theo = await another(browser, 'Théo')
      await open(`/people/${theo.id}/`)
      await skip()
      await go(both(/^bouton, Demander en amitié/, /^button, Send friend request/))
      await press('Enter')
      await go(both(/^champ de saisie/, /^edit/))
      await type('Bonjour du jardin')
      await go(both(/^bouton, Envoyer/, /^button, Send/))
      await press('Enter', both(/envoyée/, /sent/))
    },
  },
  {
    name: 'notifications',
    title: '[RT-27] [RT-22] [MN-08] the bell, a notification and the friend request behind it are told, and that it was accepted',
    play: async (reader, browser) => {
      const { open, go, press } = reader
      const camille = await newcomer(reader.page, 'Camille')
      const theo = await another(browser, 'Théo')
      await open('/info/')
      await send(theo.page, '/api/friend/request/send', { sent_to: camille.id, message: 'Une mousse à nommer.' })
      await reader.wait(
        reader.language === 'fr' ? '(une demande arrive)' : '(a request comes)',
        both(/non lue|nouvelle/, /unread|new/),
      )
      await go(both(/^bouton, Notifications/, /^button, Notifications/), 'Shift+Tab')
      await press('Enter', same(/Théo/))
      await go(same(/^(lien|link), .*Théo/))
      await press('Enter', same(/^ *(titre|heading).*Théo/))
      await go(both(/^bouton, Accepter/, /^button, Accept/))
      await press('Enter', both(/acceptée/, /accepted/))
    },
  },
  {
    name: 'profile',
    title: '[RT-24] [RT-25] the own profile and its form are told, with what is wrong in it',
    play: async (reader) => {
      const { open, skip, go, press } = reader
      await newcomer(reader.page, 'Camille')
      await makeNote(reader.page, 'Une note à moi')
      await open('/profile/', same(/Une note à moi/))
      await open('/profile-edit/')
      await skip()
      await go(both(/^champ de saisie, Nom/, /^edit, (Display )?[Nn]ame/))
      await press('Control+a Delete')
      await press('Enter')
      await press('Enter')
    },
  },
  {
    name: 'group',
    title: '[RT-23] [ST-03] a group, its parts, and that one has joined and left it are told',
    play: async (reader, browser) => {
      const { open, skip, go, press } = reader
      await newcomer(reader.page, 'Camille')
      const theo = await another(browser, 'Théo')
      const words = { type: 'GROUP', display_name: 'Cercle des lichens', closed: false }
      const { data } = (await send(theo.page, '/api/entity', words)) as { data: { id: number } }
      await open(`/entity/${data.id}/`)
      await skip()
      await go(both(/^bouton, Rejoindre/, /^button, Join/))
      await press('Enter', both(/membre|rejoint/i, /member|joined/i))
      await go(both(/^bouton, Actions pour Cercle/, /^button, Actions for Cercle/))
      await press('Enter')
      await press('Enter')
      await press('Tab Enter', both(/^ *bouton, Rejoindre/, /^ *button, Join/))
    },
  },
  {
    name: 'settings',
    title: '[RT-38] the settings are told by section, and a change as saved',
    play: async (reader) => {
      const { open, skip, go, press } = reader
      await newcomer(reader.page, 'Camille')
      await open('/settings/')
      await open('/settings/privacy/')
      await skip()
      await go(both(/^(liste déroulante|bouton radio|zone de liste)/, /^(drop-down list|radio button|combo box)/))
      await press('ArrowDown', both(/Enregistré/, /Saved/))
    },
  },
]
