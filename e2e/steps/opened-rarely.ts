import type { Page } from '@playwright/test'
import type { Opened } from './axe-steps.ts'
import { expect } from '../fixtures.ts'
import { chosen, pressed, question, sheet } from './opened-layers.ts'
import type { RareWorld } from '../world/rare-world.ts'

/** Consent to changed terms: the document says that the consent to the current version is missing. */
const consent = async (page: Page): Promise<void> => {
  await page.route('**/about/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"consent_due":[]', '"consent_due":["terms"]') })
  })
  await page.reload()
  await sheet(page)
  await page.unroute('**/about/')
}
const stepUp = async (page: Page): Promise<void> => {
  await pressed(/^(Changer d’adresse|Change address)$/, (one) =>
    expect(one.getByRole('main').getByLabel(/^(Nouvelle adresse|New address)/)).toBeVisible(),
  )(page)
  await page
    .getByRole('main')
    .getByLabel(/^(Nouvelle adresse|New address)/)
    .fill('autre@florilege.test')
  await pressed(/^(Envoyer le lien|Send the link)$/)(page)
}
const tray = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Voir les envois|Show uploads)$/ }).click()
  await sheet(page)
}
const trayBar = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^(Voir les envois|Show uploads)$/ })).toBeVisible()

/** Sheets and questions that few people meet. */
export const overRare = ({ own, picture }: RareWorld): Opened[] => [
  { over: `/entity/${own.id}/?part=moderation`, what: 'a decision of a group', open: pressed(/^(Traiter|Decide)$/) },
  { over: `/entity/${own.id}/?part=moderation`, what: 'the answer to an appeal', open: pressed(/^(Répondre|Answer)$/) },
  { over: `/entity/${own.id}/?part=moderation`, what: 'giving a post back', open: pressed(/^(Rendre|Restore)$/) },
  {
    over: `/entity/${own.id}/?part=members`,
    what: 'removing a member',
    open: chosen(/^Actions (pour|for) Théo/, /^(Retirer du groupe|Remove from the group)/, question),
  },
  { over: '/about/', what: 'consent', open: consent },
  { over: '/settings/sign-in/', what: 'the step-up', open: stepUp },
  { over: '/info/', what: 'the bar of the tray', open: trayBar },
  { over: '/info/', what: 'the tray', open: tray },
  { over: `/media/${picture}/`, what: 'the viewer', open: pressed(/^(Agrandir|Enlarge)/) },
]

/** The offer to install, on a later visit. */
const offered = async (page: Page): Promise<void> => {
  // A page that is open may still note that it made the offer.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'florilege_install' })
  await page.goto('/about/')
  await expect(page.getByText(/^(Gardez Florilège parmi vos applications|Keep Florilège among your apps)/)).toBeVisible()
}
/** Installing where it is done by hand. */
export const overInstalling: Opened[] = [
  { over: '/about/', what: 'the offer to install', open: offered },
  { over: '/settings/', what: 'installing by hand', open: pressed(/^(Installer|Install)$/) },
]
