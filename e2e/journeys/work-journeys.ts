import type { Page } from '@playwright/test'
import { expect, signInOn, test } from '../fixtures.ts'
import { listOf } from '../steps/list-steps.ts'
import { another, newcomer, send } from '../steps/people-steps.ts'
import { installed, UNREACHED } from '../steps/worker-steps.ts'
import { smallPictures } from '../steps/photographs.ts'
import { makeNote } from '../steps/social-steps.ts'
import { both } from './journey.ts'
import type { Journey } from './journey.ts'

/** Deletes the drafts of a demo account, which a run before has left. */
const withoutDrafts = async (page: Page): Promise<void> => {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  for (const { key, version } of (await listOf<{ key: string; version: number }>(page, '/api/draft')).data) {
    const answer = await page.request.delete(`/api/draft/${key}?version=${version}`, { headers: { origin } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** Releases that are online: of the host and the remotes. */
const RELEASES = 5

export const workJourneys: Journey[] = [
  {
    name: 'upload',
    title: '[RT-13] the upload of a picture tells its progress, its fields, and that it is published',
    play: async (reader) => {
      const { open, skip, go, press, type, page } = reader
      await newcomer(page, 'Camille')
      await open('/media/edit/0/')
      await skip()
      const chooser = page.waitForEvent('filechooser')
      await go(both(/^bouton, (Choisir|Ajouter)/, /^button, (Choose|Add)/))
      await page.keyboard.press('Enter')
      await (await chooser).setFiles(await smallPictures(1, 90, 400))
      await reader.wait(
        reader.language === 'fr' ? '(une image choisie)' : '(a picture chosen)',
        both(/1 photo sur 1 envoyée/, /1 of 1/),
      )
      await go(both(/^champ de saisie, Titre/, /^edit, Title/))
      await type('Un carré de ciel')
      await go(both(/^bouton, Publier/, /^button, (Post|Publish)/))
      await press('Enter', both(/^bouton, Relier à une planche/, /^button, (Tie|Link) to a plate/))
    },
  },
  {
    name: 'contribution',
    title: '[RT-16] the form of a contribution tells its fields, and a place that is wrong',
    play: async (reader) => {
      const { open, skip, go, press, type, page } = reader
      await signInOn(page, 'contrib')
      await withoutDrafts(page)
      await open('/contribution/edit/0/')
      await skip()
      await go(both(/^champ de saisie, Position/, /^edit, Position/))
      await type('95° N, 2° E')
      await press('Tab', both(/hors de l’intervalle/, /out of range/))
    },
  },
  {
    name: 'record-form',
    title: '[RT-41] the form of a record tells its fields and suggestions, and which field is missing',
    play: async (reader) => {
      const { open, skip, go, press, type, page } = reader
      await signInOn(page, 'editor')
      await withoutDrafts(page)
      await open('/species/edit/0/')
      await skip()
      await go(both(/^zone de liste modifiable, Genre/, /^combo box, Genus/))
      await type('Digi', both(/Digitalis/, /Digitalis/))
      await press('ArrowDown')
      await press('Enter')
      await go(both(/^bouton, Enregistrer/, /^button, Save/))
      await press('Enter', both(/dialogue|Titre/, /dialog|Title/))
      await press('Enter')
    },
  },
  {
    name: 'administration',
    numbers: false,
    title: '[RT-39] the console of the administration tells its figures and sections, and a table its rows',
    play: async ({ open, page }) => {
      await signInOn(page, 'admin')
      await page.goto('/admin/')
      // The console has the failures of a release once its first load is measured, and sizes a moment after they are first asked for.
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(/^(échecs|failures)/)).toHaveCount(RELEASES, { timeout: 2000 })
        await expect(page.getByText('–', { exact: true })).toHaveCount(0, { timeout: 2000 })
      }).toPass()
      await open('/admin/')
      await open('/admin/user/?q=user%40florilege.test')
    },
  },
  {
    name: 'moderation',
    numbers: false,
    title: '[RT-39] [BY-14] a case of moderation tells what was reported, who has claimed it, and what was decided',
    play: async (reader, browser) => {
      const { open, skip, go, press, type, page } = reader
      const [author, witness] = [await another(browser, 'Violette'), await another(browser, 'Témoin')]
      const note = await makeNote(author.page, 'Des mots de trop')
      await send(witness.page, '/api/report', {
        subject: 'item',
        subject_id: note,
        category: 'harassment',
        text: 'Elle insulte.',
      })
      await signInOn(page, 'admin')
      const cases = (await (await page.request.get('/api/admin/report?_size=100')).json()) as {
        list: { data: { id: number; subject_id: number }[] }
      }
      await open(`/admin/report/${cases.list.data.find(({ subject_id: subject }) => subject === note)?.id ?? 0}/`)
      await skip()
      await go(both(/^bouton, Prendre ce dossier/, /^button, (Claim|Take)/))
      await press('Enter', both(/Rendre le dossier/, /^ *region, Decide|^ *radio button/))
      await go(both(/^bouton radio/, /^radio button/))
      await press('Space')
      await press('ArrowDown')
      await go(both(/^bouton, Clore/, /^button, Close/))
      await press('Enter')
      await press('Enter')
      await type('Mots blessants.')
      await go(both(/^bouton, Clore/, /^button, Close/))
      await press('Enter', both(/[Mm]asqué|décidé|clos/, /[Hh]idden|decided|closed/))
    },
  },
  {
    name: 'offline',
    title: '[ST-13] [ER-09] [BY-08] the loss of the network is told, what waits for it, and its return',
    installed: true,
    errors: UNREACHED,
    play: async (reader) => {
      const { open, wait, go, press, type, page, language } = reader
      const isFrench = language === 'fr'
      await newcomer(page, 'Camille')
      await page.goto('/note/add/')
      await installed(page)
      await open('/note/add/', both(/^groupe, Images/, /^group, (Images|Pictures)/))
      await page.context().setOffline(true)
      await wait(isFrench ? '(le réseau s’en va)' : '(the network goes)', both(/^dialogue d’alerte/, /^alert dialog/))
      await press('Enter')
      await type('Écrite sans réseau')
      await go(both(/^bouton, Publier/, /^button, Post/))
      await press('Enter', both(/boîte d’envoi|attente/, /outbox|waiting/))
      await open('/species/', both(/^alerte$/, /^alert$/))
      await open('/outbox/', both(/Écrite sans réseau/, /Écrite sans réseau/))
      await page.context().setOffline(false)
      await wait(isFrench ? '(le réseau revient)' : '(the network returns)', both(/Rien|envoyé/, /Nothing|sent/))
    },
  },
]
