import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`create table notification_setting (
    person_id bigint primary key references entity on delete cascade,
    digest text not null default 'never' check (digest in ('never', 'daily', 'weekly')),
    quiet_from smallint check (quiet_from between 0 and 23),
    quiet_to smallint check (quiet_to between 0 and 23),
    no_push text[] not null default '{}',
    digested_at timestamptz not null default now()
  )`,
  sql`create index notification_setting_digest on notification_setting (digest, digested_at) where digest <> 'never'`,
  // For the purge of what was read long ago.
  sql`create index notification_read on notification (read_at) where read_at is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
