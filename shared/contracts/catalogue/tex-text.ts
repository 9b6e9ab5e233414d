/**
 * Characters with a special meaning in TeX or in the BibTeX writer. Braces are replaced by names: BibTeX also counts escaped
 * ones, and an unbalanced brace swallows the following entries.
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

/** Escapes plain text for TeX. */
export const inTex = (text: string): string => text.replace(/[\\{}~^<>&%#_$]/g, (sign) => SIGNS[sign] ?? sign)
