/** Attribute that carries what React would write as `style`; the host's server part writes it (host/src/document/marked-html.ts). */
const STYLED = / data-style="([^"<>]*)"/g
/** Declarations of plain values: they end no rule, name no address, and hold no text. */
const PLAIN = /^[\w\s:;.,%/()+*-]*$/

const isPlain = (style: string): boolean => PLAIN.test(style) && !/url\s*\(/i.test(style)

/**
 * Rules for the styles that elements of a rendered page have of their own: the content policy refuses them as attributes. The host puts
 * them upon the elements when it takes over. What is no plain value waits for that.
 */
export const renderedStyles = (html: string): string => {
  const styles = new Set([...html.matchAll(STYLED)].map(([, style = '']) => style))
  return [...styles]
    .filter(isPlain)
    .map((style) => `[data-style="${style}"]{${style}}`)
    .join('')
}
