/** Words that are elided before a vowel. */
const LOSES: Record<string, string> = { de: 'd’', De: 'D’', que: 'qu’', Que: 'Qu’' }

/** Tests whether a name begins with a vowel sound; a y before a vowel (Yann) and an h do not count. */
const beginsWithVowel = (name: string): boolean => /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouàâäéèêëîïôöùûüœæ\s])/i.test(name)

/** Applies elision to a French sentence with inserted names: "la note de Inès" becomes "la note d’Inès". */
export const elided = (sentence: string, names: readonly string[]): string =>
  names
    .filter(beginsWithVowel)
    .reduce(
      (said, name) =>
        Object.entries(LOSES).reduce((words, [full, short]) => words.replaceAll(` ${full} ${name}`, ` ${short}${name}`), said),
      sentence,
    )

/** i18next post-processor that applies elision to all texts with inserted names. */
export const elision = {
  type: 'postProcessor' as const,
  name: 'elision',
  process: (said: string, _key: string | string[], values: Record<string, unknown>, { language }: { language: string }): string =>
    language === 'fr'
      ? elided(
          said,
          Object.values(values).filter((value) => typeof value === 'string'),
        )
      : said,
}
