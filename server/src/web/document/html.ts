import { escapeHtml } from '../../platform/mail/escape-html.ts'

export { escapeHtml }

/** JSON for a script element: nothing in it can end the element or a line. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Element without content; null and false attributes are left out, true ones have no value. */
export const element = (name: string, attributes: Record<string, string | boolean | null>): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
  return `<${name}${written.join('')}>`
}
