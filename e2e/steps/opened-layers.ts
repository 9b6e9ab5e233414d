import type { Page } from '@playwright/test'
import type { Opened } from './axe-steps.ts'
import { expect, scriptsThere } from '../fixtures.ts'
import type { World } from '../world/social-world.ts'
import type { WideWorld } from '../world/wide-world.ts'

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first()
export const sheet = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
export const question = (page: Page) => expect(page.getByRole('alertdialog')).toBeVisible()

/** Opens a menu by the name of its button. A live event may close the open menu, so each attempt is short. */
const menu =
  (name: RegExp) =>
  (page: Page): Promise<void> =>
    expect(async () => {
      await page.keyboard.press('Escape')
      await button(page, name).click()
      await expect(page.getByRole('menuitem').first()).toBeFocused({ timeout: 3000 })
    }).toPass()
/** Chooses an entry of a menu, which opens a sheet by default. */
export const chosen =
  (name: RegExp, entry: RegExp, comes = sheet) =>
  async (page: Page): Promise<void> => {
    await expect(async () => {
      await menu(name)(page)
      await page.getByRole('menuitem', { name: entry }).click({ timeout: 3000 })
    }).toPass()
    await comes(page)
  }
export const pressed =
  (name: RegExp, comes = sheet) =>
  async (page: Page): Promise<void> => {
    await button(page, name).click()
    await comes(page)
  }
const composer = (kind: RegExp) => async (page: Page) => {
  // The bar of phones and the drawer of wide screens each have one.
  await page
    .getByRole('button', { name: /^(Publier|Publish|Post)$/ })
    .filter({ visible: true })
    .first()
    .click()
  await sheet(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Sorte|Kind)/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: kind }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
}
/** Deletes by the top bar. */
const deleting = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Supprimer la publication|Delete the post)$/ })
    .click()
  await question(page)
}
const mention = async (page: Page): Promise<void> => {
  await scriptsThere(page)
  const field = page.getByRole('textbox').first()
  // The draft of an earlier visit would precede the name.
  await field.fill('')
  await field.pressSequentially('@Thé')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
}
const keys = async (page: Page): Promise<void> => {
  // A key that is pressed before the shell listens is lost, which nothing on the page shows.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
  }).toPass()
}
const actingAs = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Vous agissez au nom|You are acting as)/ }).click()
  await sheet(page)
}
const form = (page: Page) => expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused()

const ofPost = /^Actions (pour la publication|for .*’s post$)/
const ofComment = /^Actions (pour le commentaire|for .*’s comment$)/
const ofEntity = /^Actions (pour|for) (Cercle|Théo)(?!.*’s (post|comment)$)/

/** Menus, sheets and questions of posts, and the composer. */
export const overPosts = ({ note, written }: World): Opened[] => [
  { over: `/note/${written.note}/`, what: 'the menu of an own post', open: menu(ofPost) },
  { over: `/note/${note}/`, what: 'the menu of a post', open: menu(ofPost) },
  { over: `/note/${written.note}/`, what: 'who sees it', open: chosen(ofPost, /^(Qui voit|Who can see)/) },
  { over: `/note/${written.note}/`, what: 'see as', open: chosen(ofPost, /^(Voir comme|See as)/) },
  { over: `/note/${written.note}/`, what: 'deleting', open: deleting },
  { over: `/note/${note}/`, what: 'sharing', open: pressed(/^(Partager|Share)/) },
  { over: `/note/${note}/`, what: 'reporting', open: chosen(ofPost, /^(Signaler|Report)/) },
  { over: `/note/${note}/`, what: 'the menu of a comment', open: menu(ofComment) },
  { over: `/note/${note}/`, what: 'a reply', open: pressed(/^(Répondre|Reply)/, form) },
  { over: '/', what: 'writing a note', open: composer(/^Note$/) },
  { over: '/', what: 'writing a mood', open: composer(/^(Humeur|Mood)$/) },
  { over: '/', what: 'writing a lesson', open: composer(/^(Leçon|Lesson)$/) },
  { over: '/note/add/', what: 'names after @', open: mention },
]
/** Menus, sheets and questions of people and groups. */
export const overPeople = ({ theo, open, closed, own }: World): Opened[] => [
  { over: `/people/${theo.id}/`, what: 'the menu of a person', open: menu(ofEntity) },
  { over: `/people/${theo.id}/`, what: 'a request', open: pressed(/^(Demander en amitié|Send friend request)/) },
  { over: `/people/${theo.id}/`, what: 'blocking', open: chosen(ofEntity, /^(Bloquer|Block)/, question) },
  { over: `/entity/${open.id}/`, what: 'the menu of a group', open: menu(ofEntity) },
  { over: `/entity/${open.id}/`, what: 'leaving', open: chosen(ofEntity, /^(Quitter|Leave)/, question) },
  { over: `/entity/${closed.id}/`, what: 'asking to join', open: pressed(/^(Demander à rejoindre|Ask to join)/) },
  { over: `/entity/${own.id}/`, what: 'advertising', open: chosen(ofEntity, /^(Mettre à la une|Feature posts)/) },
  { over: `/entity/${own.id}/`, what: 'deleting a group', open: chosen(ofEntity, /^(Supprimer|Delete)/, question) },
]
/** Sheets of the catalogue, of forms and of the frame. */
export const overCatalogue = ({ work, own, note, written }: WideWorld): Opened[] => [
  { over: '/artwork/', what: 'the filters', open: pressed(/^(Filtrer et trier|Filter and sort)/) },
  { over: '/species/', what: 'the filters', open: pressed(/^(Filtrer et trier|Filter and sort)/) },
  { over: '/artwork/', what: 'exporting a list', open: pressed(/^(Exporter cette partie|Export this part)/) },
  { over: `/artwork/${work}/`, what: 'citing', open: pressed(/^(Citer|Cite)$/) },
  { over: `/artwork/${work}/`, what: 'exporting', open: pressed(/^(Exporter|Export)$/) },
  { over: `/artwork/${work}/`, what: 'adding to a florilège', open: pressed(/^(Ajouter à mon florilège|Add to my florilège)$/) },
  { over: `/artwork/${work}/`, what: 'an order', open: pressed(/^(Demander ou réserver|Ask about or reserve)$/) },
  {
    over: `/note/${written.note}/`,
    what: 'the plates of a note',
    open: pressed(/^(Relier à une planche|Tie to a plate|Link to a plate)/),
  },
  { over: `/note/${note}/`, what: 'reporting a comment', open: chosen(ofComment, /^(Signaler|Report)/) },
  {
    over: `/entity/${own.id}/?part=members`,
    what: 'roles',
    open: chosen(/^(Actions pour|Actions for) Camille/, /^(Rôles|Roles)/),
  },
  { over: '/contribution/edit/0/', what: 'a place', open: pressed(/^(Choisir sur la carte|Choose on the map)$/) },
  { over: '/contribution/edit/0/', what: 'a date', open: pressed(/^(Choisir une date|Choose a date)/) },
  { over: '/info/', what: 'the keys', open: keys },
  { over: '/', what: 'in whose name one acts', open: actingAs },
]
