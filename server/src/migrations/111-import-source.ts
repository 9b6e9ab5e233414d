import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Who has begun the run, where that is not who handed the files in.
  sql`alter table record_import add column run_by bigint references entity on delete set null`,
  sql`create index record_import_run_by on record_import (run_by) where run_by is not null`,
  // Files that are on their way in or out of the storage: what stays here for a day is nobody's.
  sql`create table import_garbage (
    key text primary key,
    since timestamptz not null default now()
  )`,
  // A list of taxa that is named by its file alone says so, as every other kind of file does.
  sql`update record set source = 'taxa/' || source
    where kind in ('genus', 'species') and source is not null and length(source) <= 95 and source !~ '[/:]' and source <> 'florilege'
      and (kind = 'species' or fields ->> 'class' = 'taxon')`,
  // What a file names is named within the collection that it was imported into (see import-scope.ts, which says the same).
  sql`update record set source = left(record.source, 89) || '~' || left(md5(record.source || e'\\n' || made.scope), 10)
    from (
      select distinct on (row.record_id) row.record_id, case
        when import.plan ->> 'owner' in ('Catalogue', 'Bibliographie', 'Registre taxonomique', 'Service public')
          then 'person ' || import.person_id
        else 'owner ' || (import.plan ->> 'owner') end as scope
      from record_import_row row join record_import import on import.id = row.import_id
      where row.result = 'added' and row.undone is null and row.record_id is not null
      order by row.record_id, row.import_id
    ) as made
    where record.id = made.record_id and made.scope is not null and record.source ~ '^(table|library|guide|taxa)/'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
