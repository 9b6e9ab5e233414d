/** Ranks of a species record, named as in sources and in the edit form. */
export const RANKS = ['species', 'subspecies', 'variety', 'form', 'hybrid', 'cultivar'] as const
const STATUSES = ['accepted', 'valid', 'synonym', 'doubtful', 'misapplied', 'invalid'] as const
const HABITATS = ['terrestrial', 'freshwater', 'marine', 'brackish'] as const

type Term = `taxon_${(typeof RANKS)[number] | (typeof STATUSES)[number] | (typeof HABITATS)[number]}`
type Say = (term: Term) => string

const said = <Known extends string>(known: readonly Known[], words: string, say: (one: Known) => string): string => {
  const one = known.find((name) => name === words.trim().toLowerCase())
  return one === undefined ? words.trim() : say(one)
}

/** Label of a rank; an unknown rank is returned unchanged. */
export const rankWords = (rank: string, say: Say): string => said(RANKS, rank, (one) => say(`taxon_${one}`))

/** Label of a taxonomic status: accepted, synonym, doubtful. */
export const statusWords = (status: string, say: Say): string => said(STATUSES, status, (one) => say(`taxon_${one}`))

/** Labels of habitats, which sources separate by vertical bars. */
export const habitatWords = (habitats: string, say: Say): string =>
  habitats
    .split('|')
    .map((habitat) => said(HABITATS, habitat, (one) => say(`taxon_${one}`)))
    .filter((words) => words !== '')
    .join(', ')

/** Facts of a taxon in search results, separated by middle dots; known ones are translated. */
export const factWords = (facts: string, say: Say): string =>
  facts
    .split(' · ')
    .map((fact) =>
      fact
        .split(', ')
        .map((one) => said(HABITATS, one, (habitat) => say(`taxon_${habitat}`)))
        .join(', '),
    )
    .join(' · ')
