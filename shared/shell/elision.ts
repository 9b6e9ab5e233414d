/** Words that lose their vowel before another one. */
const LOSES: Record<string, string> = { de: 'd’', De: 'D’', que: 'qu’', Que: 'Qu’' }

/** Whether a name begins with a vowel as it is spoken; a y before a vowel (Yann) and an h are left as they are. */
const beginsWithVowel = (name: string): boolean => /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouàâäéèêëîïôöùûüœæ\s])/i.test(name)

/** A French sentence in which these names were put: "la note de Inès" is "la note d’Inès". */
export const elided = (sentence: string, names: readonly string[]): string =>
  names
    .filter(beginsWithVowel)
    .reduce(
      (said, name) =>
        Object.entries(LOSES).reduce((words, [full, short]) => words.replaceAll(` ${full} ${name}`, ` ${short}${name}`), said),
      sentence,
    )

/** Puts the texts of the page right where a name is put in, whoever wrote them. */
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
