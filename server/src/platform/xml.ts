import { escapeHtml } from './escape-html.ts'

/** Text as XML 1.0 shows it, in elements and quoted attributes, without control characters, for which XML has no form. */
// oxlint-disable-next-line no-control-regex -- control characters are what is left out
export const xml = (text: string): string => escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
