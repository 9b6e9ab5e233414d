import type { ContributionPage } from '@florilege/shared/contracts'
import { species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import type { Client, Person, TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'

export const newSpecies = async ({ db }: TestServer, title = 'Rosa gallica'): Promise<number> =>
  (await writeRecords(db, [species(title)]))[0] ?? 0

export type Draft = { record?: number | null; media?: number[]; note?: string }

export const draft = async (
  client: Client,
  { record = null, media, note = 'Au bord du chemin' }: Draft = {},
): Promise<ContributionPage> => {
  const photos = media ?? [(await upload(client, await photograph())).media_id]
  const body = { record_id: record, media: photos, note, licence: 'CC-BY-4.0' as const }
  return (await client.call('POST /api/contribution', { body })).data
}

export const submit = async (client: Client, { id, version }: ContributionPage): Promise<ContributionPage> =>
  (await client.call('POST /api/contribution/:id/submit', { params: { id }, body: { version } })).data

export const handedIn = async (client: Client, options?: Draft): Promise<ContributionPage> =>
  submit(client, await draft(client, options))

export const accept = async (client: Client, { id, version }: ContributionPage, record_id?: number): Promise<ContributionPage> =>
  (
    await client.call('POST /api/contribution/:id/accept', {
      params: { id },
      body: { version, ...(record_id ? { record_id } : {}) },
    })
  ).data

export const noticesOf = ({ db }: TestServer, person: Person, subject: number) =>
  db
    .selectFrom('notification')
    .select(['note', 'from_id'])
    .where('to_id', '=', person.id)
    .where('kind', '=', 'contribution')
    .where('subject_id', '=', subject)
    .execute()
