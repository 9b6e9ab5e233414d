/** Removes a repeated genus, as in "Macrosiphum Macrosiphum euphorbiae"; a tautonym, "Rattus rattus", stays unchanged. */
export const singleGenus = (name: string): string => name.replace(/^(\p{Lu}[\p{Ll}-]+)(?: \1)+(?= |$)/u, '$1')
