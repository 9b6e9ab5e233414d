import { createRecord } from '@florilege/server/features/catalogue/record/create-record.ts'
import type { Trx } from '@florilege/server/platform/database/database.ts'
import type { Plate } from './plates/plate.ts'
import { attachPlates } from './attach-plate.ts'
import { illustrators } from './illustrators.ts'
import { speciesName } from './seed-plates.ts'
import type { StoredPlates } from './seed-plates.ts'

/** Record id by species name. */
export type SpeciesRecords = ReadonlyMap<string, number>

const LICENCE = 'CC BY-SA 4.0'

const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

const seedArtists = async (trx: Trx, ownerId: number): Promise<ReadonlyMap<string, number>> => {
  const made = new Map<string, number>()
  for (const { name, sortName, born, life, place, description } of illustrators) {
    const id = await createRecord(
      trx,
      {
        kind: 'genus',
        title: name,
        language: 'fr',
        fields: {
          class: 'artist',
          sort_name: sortName,
          date: { text: life, from: born, to: null },
          birth_place: place,
          nationality: 'France',
          description,
        },
      },
      { ownerId, actorId: null },
    )
    made.set(name, id)
  }
  return made
}

const seedGenus = (trx: Trx, ownerId: number, { genus, family }: Plate): Promise<number> =>
  createRecord(
    trx,
    { kind: 'genus', title: genus, language: 'la', fields: { class: 'taxon', family } },
    { ownerId, actorId: null },
  )

const seedSpecies = (trx: Trx, ownerId: number, plate: Plate, genus: number): Promise<number> =>
  createRecord(
    trx,
    {
      kind: 'species',
      title: speciesName(plate),
      language: 'la',
      links: [{ type: 'member_of', to: { id: genus } }],
      fields: {
        genus: plate.genus,
        epithet: plate.epithet,
        authorship: plate.authorship,
        family: plate.family,
        vernacular: [
          { name: plate.vernacular.fr, language: 'fr' },
          { name: plate.vernacular.en, language: 'en' },
        ],
        life_form: plate.habit.fr,
        description: plate.description,
      },
    },
    { ownerId, actorId: null },
  )

const seedArtwork = (trx: Trx, ownerId: number, plate: Plate, species: number, artist: number): Promise<number> => {
  const year = Number(plate.date.slice(0, 4))
  return createRecord(
    trx,
    {
      kind: 'bibliography',
      title: speciesName(plate),
      language: 'la',
      links: [
        { type: 'creator', to: { id: artist } },
        { type: 'represents', to: { id: species } },
      ],
      fields: {
        class: 'artwork',
        plate_number: String(plate.number),
        date: { text: dayInWords(plate.date), from: year, to: year },
        technique: plate.technique.fr,
        dimensions: [
          { name: 'height', value: plate.sizeCm.height, unit: 'cm' },
          { name: 'width', value: plate.sizeCm.width, unit: 'cm' },
        ],
        place: plate.place.name.fr,
        institution: 'Atelier Florilège',
        description: plate.description,
        credit_line: `${plate.illustrator}, Atelier Florilège`,
        licence: LICENCE,
        subjects: [plate.family, plate.vernacular.fr],
      },
    },
    { ownerId, actorId: null },
  )
}

/** Creates the demo's artists, genera, species and plates with links and pictures. */
export const seedRecords = async (trx: Trx, studio: number, stored: StoredPlates): Promise<SpeciesRecords> => {
  const artists = await seedArtists(trx, studio)
  const genera = new Map<string, number>()
  const species = new Map<string, number>()
  for (const { plate } of [...stored.values()].toSorted((a, b) => a.plate.number - b.plate.number)) {
    const name = speciesName(plate)
    const artist = artists.get(plate.illustrator)
    if (artist === undefined) throw new Error(`The demo has no illustrator named ${plate.illustrator}`)
    const genus = genera.get(plate.genus) ?? (await seedGenus(trx, studio, plate))
    genera.set(plate.genus, genus)
    const record = await seedSpecies(trx, studio, plate, genus)
    species.set(name, record)
    // Species with a plate precede those without, in the order of the plates.
    await trx.updateTable('record').set({ plate_order: plate.number }).where('id', '=', record).execute()
    await attachPlates(trx, record, [name], stored)
    await attachPlates(trx, await seedArtwork(trx, studio, plate, record, artist), [name], stored)
  }
  return species
}
