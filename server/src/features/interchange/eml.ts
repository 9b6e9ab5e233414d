import { sql } from 'kysely'
import type { KnownLicence } from '@florilege/shared/rules/references'
import { knownLicence, licenceName } from '@florilege/shared/rules/references'
import { GUEST } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { visibleTo } from '../../platform/item/visible.ts'

/** What is not in the archive, for its readers of either language. */
export const WITHHELD =
  'Records that are drafts or not public, and positions that observers keep or coarsen, are not part of this archive; ask the publisher.'
const WITHHELD_FR =
  'Les fiches en brouillon ou non publiques, et les positions que leurs auteurs gardent ou arrondissent, ne font pas partie de cette archive ; adressez-vous à l’éditeur.'

/** Licences under which data sets are published, from the freest: what holds together is under the strictest of its parts. */
const RISING: readonly RegExp[] = [/\/publicdomain\//, /\/licenses\/by\/4\.0\/$/, /\/licenses\/by-nc\/4\.0\/$/]
/** Licences that are told one by one. */
const TOLD = 20

/** The terms of the taxa and observations in the archive; null among them: a record says none. */
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

/** The licence of the whole, where every part is under one that data sets are published under. */
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
 * What the archive is, in the words of its own format, with the terms that its records state. It keeps to EML 2.2 and to the profile
 * of it that biodiversity portals check: that one knows no `value` of another language in a paragraph, and asks for the `scope`.
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
