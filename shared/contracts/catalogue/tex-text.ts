/**
 * Signs that TeX, or the library that writes BibTeX, would take for something else than themselves. Braces have names:
 * BibTeX counts also those behind a backslash, and one too many takes the entries that follow with it.
 */
const SIGNS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '&': '\\&',
  '%': '\\%',
  '#': '\\#',
  _: '\\_',
  $: '\\$',
}

/** A plain text as TeX that shows just it. */
export const inTex = (text: string): string => text.replace(/[\\{}~^<>&%#_$]/g, (sign) => SIGNS[sign] ?? sign)
