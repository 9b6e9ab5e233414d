import type { Page, Route } from '@playwright/test'
import { expect, settled, signInOn, test } from '../../fixtures.ts'
import { toasts } from '../../steps/social-steps.ts'

/** Visible reaction to a failure: title and text of an alert, text of a toast, the login page, or nothing. */
type Met = { alert?: [title: string, text: string]; toast?: string; login?: true; nothing?: true }
type Told = { name: string; answer: (route: Route) => Promise<void>; read: Met; act?: Met }

const refusal = (status: number, error_code: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ error_code, message: '' }) })
const unreadable = (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: '<html>' })

const toldIn = (words: Record<string, string>): Told[] => {
  const text = (key: string): string => words[key] ?? key
  const failed = (status: string): Met => ({ toast: `${text('failed')}${text(status)}` })
  const error = (code: string): Met => ({ alert: [text('error'), text(code)] })
  const network: Met = { alert: [text('NO_NETWORK'), text('NO_NETWORK_EXPLANATION')] }
  const forbidden: Met = { alert: [text('FORBIDDEN'), text('FORBIDDEN_EXPLANATION')] }
  const nothing: Met = { nothing: true }
  return [
    // A like without a network waits in the outbox.
    { name: 'ER-01', answer: (route) => route.abort(), read: network },
    { name: 'ER-03 ER-07', answer: refusal(403, 'FORBIDDEN'), read: forbidden, act: failed('403') },
    { name: 'ER-04 404', answer: refusal(404, 'NOT_FOUND'), read: error('NOT_FOUND'), act: error('NOT_FOUND') },
    { name: 'ER-04 409', answer: refusal(409, 'CONFLICT'), read: error('CONFLICT'), act: error('CONFLICT') },
    { name: 'ER-05 ER-07', answer: refusal(422, 'DATA_INVALID'), read: nothing, act: failed('422') },
    { name: 'ER-06 ER-07', answer: refusal(500, 'INTERNAL_ERROR'), read: nothing, act: failed('500') },
    { name: 'ER-14', answer: unreadable, read: error('ANSWER_UNREADABLE'), act: error('ANSWER_UNREADABLE') },
    { name: 'ER-02', answer: refusal(401, 'UNAUTHORIZED'), read: { login: true }, act: { login: true } },
  ]
}

const french = {
  failed: 'L’opération n’a pas abouti\u00A0: ',
  error: 'Erreur',
  '403': 'vos droits ne permettent pas cette opération',
  '422': 'données non valables',
  '500': 'erreur du serveur',
  NO_NETWORK: 'Pas de connexion',
  NO_NETWORK_EXPLANATION: 'Florilège ne répond pas. Vérifiez la connexion de votre appareil, puis réessayez.',
  FORBIDDEN: 'accès interdit',
  FORBIDDEN_EXPLANATION: 'Vos droits ne permettent pas cette opération.',
  NOT_FOUND: 'données introuvables',
  CONFLICT: 'modifié entre-temps par quelqu’un d’autre',
  ANSWER_UNREADABLE: 'réponse illisible',
}
const english = {
  failed: 'operation not succeeded: ',
  error: 'Error',
  '403': 'no permission for the operation',
  '422': 'data invalid',
  '500': 'server-side error',
  NO_NETWORK: 'No connection',
  NO_NETWORK_EXPLANATION: 'Florilège is not responding. Check your device’s connection, then try again.',
  FORBIDDEN: 'access forbidden',
  FORBIDDEN_EXPLANATION: 'no permission for the operation',
  NOT_FOUND: 'data not found',
  CONFLICT: 'changed by someone else in the meantime',
  ANSWER_UNREADABLE: 'the answer could not be read',
}

/** Calls of the opened list, and of likes. */
const failing = /\/api\/(?:species|(?:un)?like\/)/
const loginForm = (page: Page) => page.getByRole('main').locator('input[type=password]')
const tab = (page: Page, path: string) => page.getByRole('navigation').last().locator(`a[href="${path}"]`)

/** Expects exactly this reaction, then closes it. */
const expectMet = async (page: Page, { alert, toast, login }: Met): Promise<void> => {
  const dialog = page.getByRole('alertdialog')
  await expect(loginForm(page)).toHaveCount(login ? 1 : 0)
  if (alert) {
    await expect(dialog.getByRole('heading')).toHaveText(alert[0])
    await expect(dialog.getByRole('paragraph')).toHaveText(alert[1])
    await dialog.getByRole('button').click()
  }
  await expect(dialog).toHaveCount(0)
  if (toast) await expect(toasts(page)).toHaveText(new RegExp(`^${toast}$`, 'i'))
  // The toast closes after its time.
  await expect(toasts(page)).toHaveCount(0)
}

test.use({ expectedErrors: [/Failed to load resource/] })

// A test of the texts compares the English ones with the specification; here they are tested with FULL=1.
const languages = [['fr', french] as const, ...(process.env['FULL'] === '1' ? [['en', english] as const] : [])]

for (const [language, words] of languages) {
  test(`[ER-01] [ER-02] [ER-03] [ER-04] [ER-05] [ER-06] [ER-07] [ER-14] each failure is shown as the error catalogue defines, in ${language}`, async ({
    page,
    baseURL: url = '',
  }) => {
    await signInOn(page, 'user')
    await page.context().addCookies([{ name: 'florilege_language', value: language, url }])
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
    await page.goto('/')
    await settled(page)
    const like = page.getByRole('article').first().locator('button[aria-pressed]').first()
    await expect(like).toBeVisible()
    for (const { name, answer, read, act } of toldIn(words))
      await test.step(name, async () => {
        await page.route(failing, answer)
        // A failed action is reported and reverted.
        if (act !== undefined) {
          const before = await like.getAttribute('aria-pressed')
          await like.click()
          await expectMet(page, act)
          if (!act.login) await expect(like).toHaveAttribute('aria-pressed', before ?? '')
        }
        // A failed list shows the retry button in its place.
        await tab(page, '/species/').click()
        await expect(page).toHaveURL('/species/')
        await expectMet(page, read)
        if (!read.login) await expect(page.getByRole('main').getByRole('alert').getByRole('button')).toBeVisible()
        await tab(page, '/').click()
        await expect(page).toHaveURL('/')
        await page.unroute(failing)
      })
    // Every failure is logged, whatever is shown.
    expect(logged.filter((line) => line.includes('ApiError')).length).toBeGreaterThanOrEqual(2 * toldIn(words).length - 1)
  })
}
