import type { Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect } from '../fixtures.ts'

/** Safari drops the role of a list without markers, and of a table that is laid out otherwise: theirs are written out. */
const KEPT_ROLES = ['list', 'table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell']

/**
 * Roles without a native element that could replace them: lists whose items lie in groups, suggestions of a combobox, the rich
 * text editor, and pins that Leaflet creates.
 */
const OWN_ROLES = ['list', 'listitem', 'listbox', 'textbox', 'link']

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      'no-redundant-role': ['error', { exclude: KEPT_ROLES }],
      'prefer-native-element': ['error', { exclude: OWN_ROLES }],
      // The form for photographs has its submit button once there is a photograph to send.
      'wcag/h32': 'off',
      // Further rules about references, labels and forms.
      'missing-doctype': 'error',
      'no-missing-references': 'error',
      'input-missing-label': 'error',
      'no-implicit-input-type': 'error',
      'no-implicit-close': 'error',
      'form-dup-name': 'error',
    },
  }),
)

/** Findings of html-validate, with rule, message and place. */
export const findingsOf = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`))
}

/** Expects a document as the server sent it to be valid HTML. */
export const expectValid = async (html: string, what: string): Promise<void> =>
  expect.soft(await findingsOf(html), `HTML of ${what}`).toEqual([])

/** Expects the current elements of a page to be valid HTML. */
export const expectValidNow = async (page: Page, what: string): Promise<void> => expectValid(await page.content(), `${what}, now`)
