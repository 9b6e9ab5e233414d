/** Ranks that a species record has, as sources and our form name them. */
export const RANKS = ['species', 'subspecies', 'variety', 'form', 'hybrid', 'cultivar'] as const
const STATUSES = ['accepted', 'valid', 'synonym', 'doubtful', 'misapplied', 'invalid'] as const
const HABITATS = ['terrestrial', 'freshwater', 'marine', 'brackish'] as const

type Term = `taxon_${(typeof RANKS)[number] | (typeof STATUSES)[number] | (typeof HABITATS)[number]}`
type Say = (term: Term) => string

const said = <Known extends string>(known: readonly Known[], words: string, say: (one: Known) => string): string => {
  const one = known.find((name) => name === words.trim().toLowerCase())
  return one === undefined ? words.trim() : say(one)
}

/** A rank in the reader's language; one that we do not know as it is written. */
export const rankWords = (rank: string, say: Say): string => said(RANKS, rank, (one) => say(`taxon_${one}`))

/** The same of what a name is worth: accepted, a synonym, in doubt. */
export const statusWords = (status: string, say: Say): string => said(STATUSES, status, (one) => say(`taxon_${one}`))

/** Habitats, which sources part by upright lines. */
export const habitatWords = (habitats: string, say: Say): string =>
  habitats
    .split('|')
    .map((habitat) => said(HABITATS, habitat, (one) => say(`taxon_${one}`)))
    .filter((words) => words !== '')
    .join(', ')

/** What the search tells of a taxon, its facts parted by points, with those that have words in the reader's language. */
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
