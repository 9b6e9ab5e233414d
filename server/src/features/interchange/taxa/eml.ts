import { sql } from 'kysely'
import type { KnownLicence } from '@florilege/shared/rules/references'
import { knownLicence, licenceName } from '@florilege/shared/rules/references'
import { GUEST } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { escapeHtml } from '../../../platform/mail/escape-html.ts'
import { visibleTo } from '../../../platform/item/visible.ts'

/** Notice about content that the archive leaves out, in both languages. */
export const WITHHELD =
  'Records that are drafts or not public, and positions that observers keep or coarsen, are not part of this archive; ask the publisher.'
const WITHHELD_FR =
  'Les fiches en brouillon ou non publiques, et les positions que leurs auteurs gardent ou arrondissent, ne font pas partie de cette archive ; adressez-vous à l’éditeur.'

/** Licences of data sets, from the least restrictive: a collection is under the most restrictive one of its parts. */
const RISING: readonly RegExp[] = [/\/publicdomain\//, /\/licenses\/by\/4\.0\/$/, /\/licenses\/by-nc\/4\.0\/$/]
/** Most licences that are listed. */
const TOLD = 20

/** Licences of the taxa and observations in the archive; null among them for a record without one. */
const termsOf = async (db: Db): Promise<(string | null)[]> => {
  const { rows } = await sql<{ licence: string | null }>`
    select distinct record.fields ->> 'licence' as licence from record join item on item.id = record.id
    where record.open and (record.kind = 'species' or (record.kind = 'genus' and record.class = 'taxon')) and ${visibleTo(GUEST)}
    union
    select distinct contribution.licence from contribution join item on item.id = contribution.id
      join record on record.id = contribution.record_id
    where contribution.state = 'accepted' and record.open and record.kind = 'species' and ${visibleTo(GUEST)}`.execute(db)
  return rows.map(({ licence }) => licence)
}

/** Licence of the whole, when every part has one of those for data sets. */
const ofAll = (known: readonly (KnownLicence | null)[]): KnownLicence | null => {
  const ranks = known.map((licence) => RISING.findIndex((shape) => licence !== null && shape.test(licence.address)))
  return ranks.includes(-1) ? null : (known[ranks.indexOf(Math.max(...ranks))] ?? null)
}

const rights = (terms: readonly (string | null)[]): string => {
  const whole = ofAll(terms.map((text) => (text === null ? null : knownLicence(text))))
  if (whole !== null) {
    const [name, address] = [escapeHtml(whole.name), escapeHtml(whole.address)]
    return `<intellectualRights><para>This work is licensed under <ulink url="${address}"><citetitle>${name}</citetitle></ulink>.</para></intellectualRights>
    <licensed><licenseName>${name}</licenseName><url>${address}</url></licensed>`
  }
  const names = [...new Set(terms.flatMap((text) => (text === null ? [] : [licenceName(text)])))].toSorted().slice(0, TOLD)
  const told = names.length === 0 ? '' : ` ${escapeHtml(names.join('; '))}.`
  return `<intellectualRights><para>Les conditions sont celles de chaque fiche, dans la colonne license de sa table. — The terms are those of each record, in the column license of its table.${told}</para></intellectualRights>`
}

/**
 * Description of the archive in EML, with the licences of its records. It follows EML 2.2 and the profile that
 * biodiversity portals check: that one permits no `value` in another language in a paragraph, and requires `scope`.
 */
export const eml = async (db: Db, origin: string, at: Date): Promise<string> => {
  const site = escapeHtml(origin)
  const publisher = `<organizationName>Florilège</organizationName><onlineUrl>${site}/</onlineUrl>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<eml:eml xmlns:eml="https://eml.ecoinformatics.org/eml-2.2.0" packageId="${site}/taxa" system="${site}" scope="system" xml:lang="fr">
  <dataset>
    <title xml:lang="fr">Florilège</title>
    <creator>${publisher}</creator>
    <metadataProvider>${publisher}</metadataProvider>
    <pubDate>${at.toISOString().slice(0, 10)}</pubDate>
    <language>fr</language>
    <abstract><para>${WITHHELD_FR}</para><para>${WITHHELD}</para></abstract>
    ${rights(await termsOf(db))}
    <contact>${publisher}</contact>
  </dataset>
</eml:eml>
`
}
