import { knownLicence } from '@florilege/shared/rules/references'
import { carriedLine } from './carried-text.ts'
import { chosenText, conceptIds, conceptText } from './chosen-text.ts'
import { at } from './lido-node.ts'
import type { LidoNode } from './lido-node.ts'
import type { Fields, LidoReading } from './lido-reading.ts'
import { OWN } from './vocabulary.ts'

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && text.length <= 2000

/** Licence of a type of rights: its words, or its address where the words name no known licence. */
const licenceOf = (type: LidoNode, language: string): string | undefined => {
  const text = conceptText(type, language)
  if (text !== undefined && knownLicence(text) !== null) return text
  return conceptIds(type).find((id) => knownLicence(id) !== null) ?? text ?? conceptIds(type)[0]
}

/** Terms and credit of the work. Those of the record and of pictures say nothing about the work (decision 025). */
export const readRights = (administration: readonly LidoNode[], reading: LidoReading): Partial<Fields> => {
  const { language } = reading
  const sets = at(administration, 'rightsWorkWrap', 'rightsWorkSet')
  const licences = at(sets, 'rightsType').flatMap((type) => licenceOf(type, language) ?? [])
  if (at(sets, 'rightsHolder').length > 0) reading.leave('rightsHolder')
  const credits = sets.flatMap((set) => chosenText(at(set, 'creditLine'), language) ?? [])
  return {
    licence: licences.find((text) => knownLicence(text) !== null) ?? licences[0],
    credit_line: [...new Set(credits)].join(' ; ') || undefined,
  }
}

/** Page of the record at its source; exports mark their own page, which is another one in every installation. */
export const readLink = (administration: readonly LidoNode[]): string | undefined => {
  const sets = at(administration, 'recordWrap', 'recordInfoSet')
  const links = (some: readonly LidoNode[]): string[] =>
    at(some, 'recordInfoLink')
      .map(({ text }) => carriedLine(text))
      .filter(isAddress)
  const typed = (type: string) => sets.filter(({ attributes }) => attributes['type'] === type)
  return links(typed(OWN.source))[0] ?? links(sets.filter((set) => !typed(OWN.page).includes(set)))[0]
}

/** Large pictures before those of unknown size before small ones. */
const sizeRank = ({ attributes: { type = '' } }: LidoNode): number =>
  /master|provided|lido00464/i.test(type) ? 0 : /thumb|preview|lido00451/i.test(type) ? 2 : 1

const isPicture = (set: LidoNode, link: LidoNode, language: string): boolean => {
  const format = link.attributes['formatResource'] ?? 'image'
  return (
    /^(?:image|jpe?g|png|tiff?|webp|gif)/i.test(format) &&
    !/video|audio|film|sound|\b3d\b/i.test(conceptText(at(set, 'resourceType')[0], language) ?? '')
  )
}

/** Addresses of pictures, the largest of each. */
export const readPictures = (administration: readonly LidoNode[], reading: LidoReading): string[] => {
  const addresses = at(administration, 'resourceWrap', 'resourceSet').flatMap((set) => {
    const [best] = at(set, 'resourceRepresentation').toSorted((a, b) => sizeRank(a) - sizeRank(b))
    const [link] = best === undefined ? [] : at(best, 'linkResource')
    if (link === undefined) return []
    const address = carriedLine(link.text)
    if (!isPicture(set, link, reading.language)) reading.leave('resourceSet')
    else if (isAddress(address)) return [address]
    else if (address !== '') reading.note('ADDRESS_LEFT_OUT', address.slice(0, 200))
    return []
  })
  return reading.first('resourceSet', [...new Set(addresses)], 50)
}
