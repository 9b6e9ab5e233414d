import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { likeOf, makeComment, makeNote, somebodyElse, toasts, words } from '../../steps/social-steps.ts'

const comment = (page: Page, text: string): Locator => page.locator('article[data-comment]').filter({ hasText: text })
const menuOf = (one: Locator): Locator => one.getByRole('button', { name: /^Actions pour le commentaire/ })
const entry = (page: Page, name: string): Locator => page.getByRole('menuitem', { name })

test('[MN-12] [ST-12] [VA-12] [VA-10] [VA-16] comments are answered in place, edited and deleted by their authors alone, reported by others', async ({
  page,
  signIn,
}) => {
  await signIn('contrib')
  const note = await makeNote(page, words('Qui reconnaît cette ombellifère'))
  await page.goto(`/note/${note}/`)
  await page.getByLabel('Votre commentaire').fill('Je penche pour une carotte. :)')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  const first = comment(page, 'Je penche pour une carotte.')
  await expect(first).toContainText('carotte. 🙂')
  await menuOf(first).click()
  await entry(page, 'Modifier le commentaire').click()
  await expect(page.getByLabel('Votre commentaire').first()).toBeFocused()
  await page.getByLabel('Votre commentaire').first().fill('Je penche pour un panais.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const edited = comment(page, 'Je penche pour un panais.')
  await expect(edited).toContainText('(modifié)')

  const other = await somebodyElse(page, 'user')
  await other.goto(`/note/${note}/`)
  const seen = comment(other, 'Je penche pour un panais.')
  await menuOf(seen).click()
  await expect(entry(other, 'Modifier le commentaire')).toHaveCount(0)
  await expect(entry(other, 'Supprimer le commentaire')).toHaveCount(0)
  await entry(other, 'Signaler').click()
  const sheet = other.getByRole('dialog', { name: /^Signaler le commentaire/ })
  await sheet.getByLabel('Autre chose').check()
  await sheet.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(toasts(other).filter({ hasText: 'Signalement envoyé' })).toHaveCount(1)
  await expect(sheet).toBeHidden()
  await seen.getByRole('button', { name: /^Répondre à/ }).click()
  const answer = other.getByLabel(/^Votre réponse à/)
  await expect(answer).toBeFocused()
  await answer.fill('Moi pour une ciguë.')
  await other.getByRole('button', { name: 'Envoyer' }).first().click()
  await expect(comment(other, 'Moi pour une ciguë.').last()).toBeVisible()
  await expect(answer).toHaveCount(0)

  await page.reload()
  await menuOf(edited.first()).first().click()
  await entry(page, 'Supprimer le commentaire').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText('Commentaire supprimé')).toBeVisible()
  // Deleted there as well, live: the stub stays above the answer.
  await expect(other.getByText('Commentaire supprimé')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Commentaire supprimé')).toBeVisible()
  await expect(comment(page, 'Moi pour une ciguë.')).toBeVisible()
  await expect(page.getByText('un panais')).toHaveCount(0)
  await other.context().close()
})

test(
  '[MN-08] [ST-10] two people read one note: a live comment waits behind a button where it would move the text, and counts follow',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const note = await makeNote(page, words('À deux sur la même note'))
    const other = await somebodyElse(page, 'contrib')
    const watching = page.waitForResponse((answer) => answer.url().includes('watch='))
    await page.goto(`/note/${note}/`)
    await expect(page.getByText('Personne n’a encore commenté')).toBeVisible()
    await watching
    await makeComment(other, note, 'Une bourrache, à ses étamines.')
    const waiting = page.getByRole('button', { name: '1 nouveau commentaire' })
    await expect(waiting).toBeVisible()
    const field = page.getByLabel('Votre commentaire')
    await expect(comment(page, 'Une bourrache')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Commenter, 1 commentaire' })).toBeVisible()
    await waiting.click()
    await expect(comment(page, 'Une bourrache')).toBeFocused()
    await expect(waiting).toHaveCount(0)

    await other.goto(`/note/${note}/`)
    await likeOf(other.locator(`article[data-post="${note}"]`)).click()
    await expect(likeOf(page.locator(`article[data-post="${note}"]`))).toHaveText('1')
    await likeOf(comment(other, 'Une bourrache')).click()
    await expect(likeOf(comment(page, 'Une bourrache'))).toHaveText('1')

    // A live answer by the other person leaves the open form in place.
    await field.fill('Je cherche mon mot')
    await comment(other, 'Une bourrache')
      .getByRole('button', { name: /^Répondre à/ })
      .click()
    await other.getByLabel(/^Votre réponse à/).fill('Ou une vipérine.')
    const before = await field.boundingBox()
    await other.getByRole('button', { name: 'Envoyer' }).first().click()
    await expect(page.getByRole('button', { name: '1 nouveau commentaire' })).toBeVisible()
    expect(await field.boundingBox()).toEqual(before)
    // At the end of the list the button covers no control.
    const pill = await page.getByRole('button', { name: '1 nouveau commentaire' }).boundingBox()
    const reply = await comment(page, 'Une bourrache')
      .getByRole('button', { name: /^Répondre à/ })
      .boundingBox()
    expect(pill?.y).toBeGreaterThan((reply?.y ?? 0) + (reply?.height ?? 0) - 1)
    await page.getByRole('button', { name: '1 nouveau commentaire' }).click()
    await expect(comment(page, 'Ou une vipérine.').last()).toBeFocused()
    await other.context().close()
  },
)

test(
  '[MN-10] the address of a comment scrolls to it and marks it; a missing one shows a notice',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const note = await makeNote(page, words('Un long fil'))
    const ids: number[] = []
    for (let turn = 1; turn <= 45; turn += 1) ids.push(await makeComment(page, note, `Remarque numéro ${turn}`))
    const wanted = ids[40] ?? 0
    await page.goto(`/note/${note}/?comment=${wanted}`)
    const asked = page.locator(`#comment-${wanted}`)
    await expect(asked).toBeFocused()
    await expect(asked).toBeInViewport()
    // Ring and mark, which extend 8 px around it, are not clipped by its row.
    const room = (element: Element) =>
      element.getBoundingClientRect().top - (element.closest('[role=listitem]')?.getBoundingClientRect().top ?? 0)
    expect(await asked.evaluate(room)).toBeGreaterThanOrEqual(8)
    await expect(comment(page, 'Remarque numéro 45')).toHaveCount(1)
    await page.goto(`/comment/${note}/?comment=${(ids.at(-1) ?? 0) + 100_000}`)
    await expect(page.getByRole('dialog').getByText('Ce commentaire n’est plus là.')).toBeVisible()
  },
)

test('[RT-28] [RT-30] [MF-14] the comments on any item open as a popup: over the page, over the home page by their address, for people who may see it', async ({
  page,
  signIn,
}) => {
  const { list } = (await (await page.request.get('/api/bibliography?_size=1')).json()) as {
    list: { data: { id: number; title: string }[] }
  }
  const artwork = list.data[0]
  if (artwork === undefined) throw new Error('no artwork')
  await page.goto(`/comment/${artwork.id}`)
  const sheet = page.getByRole('dialog', { name: 'Commentaires' })
  await expect(sheet.getByRole('link', { name: artwork.title })).toHaveAttribute('href', `/artwork/${artwork.id}/`)
  await expect(page.getByRole('main')).toBeAttached()
  const message = words('Quel trait')
  await signIn('user')
  await page.goto(`/comment/${artwork.id}`)
  await sheet.getByLabel('Votre commentaire').fill(message)
  await sheet.getByRole('button', { name: 'Envoyer' }).click()
  await expect(comment(page, message)).toBeVisible()
  // The comment may come by its live event before the answer: until then closing asks about the draft.
  await expect(sheet.getByLabel('Votre commentaire')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/')

  // From the page of the artwork the popup opens over it, and updates its count.
  await page.goto(`/artwork/${artwork.id}/`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Commenter, \d+ commentaire/ })
    .click()
  await expect(comment(page, message)).toBeVisible()
  await expect(page).toHaveURL(`/comment/${artwork.id}/`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/artwork/${artwork.id}/`)
  const like = likeOf(page.getByRole('main'))
  await like.click()
  await expect(toasts(page).filter({ hasText: /^Vous (aimez|n’aimez plus)/ })).toHaveCount(1)

  const hidden = await makeNote(page, words('Pour moi seule'), 0)
  const other = await somebodyElse(page, 'contrib')
  await other.goto(`/comment/${hidden}/`)
  await expect(other.getByText('Ces commentaires ne sont pas là')).toBeVisible()
  await other.context().close()
})

test(
  '[AP-05] [CO-03] mentions are suggested in a comment, by keyboard and by touch, and keep the name when it is edited',
  { tag: '@journey' },
  async ({ page, signIn }) => {
    await signIn('user')
    const other = await somebodyElse(page, 'contrib')
    const { data } = (await (await other.request.get('/api/profile/me')).json()) as { data: { display_name: string } }
    const name = data.display_name
    const note = await makeNote(page, words('À qui de droit'))
    await page.goto(`/note/${note}/`)
    const field = page.getByLabel('Votre commentaire')
    const asked = page.waitForRequest(/\/api\/autocomplete\/person/)
    await field.pressSequentially(`Merci @${name.slice(0, 4)}`)
    expect(new URL((await asked).url()).searchParams.get('_size')).toBe('20')
    const option = page.getByRole('option', { name: new RegExp(`^${name}`) })
    await expect(option).toBeVisible()
    await option.click()
    await expect(field).toHaveValue(`Merci @${name} `)
    await field.pressSequentially(`et @${name.slice(0, 4)}`)
    await expect(option).toBeVisible()
    while ((await option.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue(`Merci @${name} et @${name} `)
    await page.getByRole('button', { name: 'Envoyer' }).click()
    const written = comment(page, 'Merci').first()
    await expect(written.getByRole('link', { name: `@${name}` })).toHaveCount(2)
    await menuOf(written).click()
    await entry(page, 'Modifier le commentaire').click()
    const edited = page.getByLabel('Votre commentaire').first()
    await expect(edited).toHaveValue(`Merci @${name} et @${name}`)
    await edited.fill(`Grand merci @${name}`)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(comment(page, 'Grand merci').getByRole('link', { name: `@${name}` })).toHaveCount(1)
    await other.context().close()
  },
)
