import { escapeHtml } from '../mail/escape-html.ts'

/** XML 1.0 has no place for most control characters and for lone surrogates, not even escaped. */
// oxlint-disable-next-line no-control-regex -- control characters are what is left out
const NOT_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Text without the characters that XML 1.0 does not allow. */
export const allowedInXml = (text: string): string => text.replace(NOT_ALLOWED, '')

/** Text as XML 1.0 holds it, safe in elements and in quoted attributes. */
export const xml = (text: string): string => escapeHtml(allowedInXml(text))
