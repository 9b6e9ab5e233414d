import { escapeHtml } from '../platform/escape-html.ts'

export { escapeHtml }

/** JSON that may stand inside a script element: nothing in it can end the element or a line. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** An element without content; attributes that are null or false are left out, true stands by its name alone. */
export const element = (name: string, attributes: Record<string, string | boolean | null>): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
  return `<${name}${written.join('')}>`
}
