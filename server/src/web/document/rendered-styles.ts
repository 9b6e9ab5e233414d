/**
 * Attribute for styles that React would write as `style`; the host's server part writes it (host/src/document/marked-html.ts).
 */
const STYLED = / data-style="([^"<>]*)"/g
/** Declarations of plain values: they end no rule, name no address, and hold no text. */
const PLAIN = /^[\w\s:;.,%/()+*-]*$/

const isPlain = (style: string): boolean => PLAIN.test(style) && !/url\s*\(/i.test(style)

/**
 * Rules for the inline styles of a rendered page, which the content policy refuses as attributes. Complex values are left out;
 * the host applies all styles at hydration.
 */
export const renderedStyles = (html: string): string => {
  const styles = new Set([...html.matchAll(STYLED)].map(([, style = '']) => style))
  return [...styles]
    .filter(isPlain)
    .map((style) => `[data-style="${style}"]{${style}}`)
    .join('')
}
