/** A name whose genus stands in it twice, "Macrosiphum Macrosiphum euphorbiae", with one; a tautonym, "Rattus rattus", is whole. */
export const singleGenus = (name: string): string => name.replace(/^(\p{Lu}[\p{Ll}-]+)(?: \1)+(?= |$)/u, '$1')
