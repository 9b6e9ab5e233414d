import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Index of the works for harvesters, with the date of each change that guests see. A row outlives its record, to report the
 * deletion.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table harvest_record (
    id bigint primary key,
    class text not null,
    stamped_at timestamptz not null,
    gone boolean not null default false
  )`.execute(db)
  await sql`create index harvest_stamped on harvest_record (stamped_at, id)`.execute(db)
  await sql`create index harvest_class_stamped on harvest_record (class, stamped_at, id)`.execute(db)
  await sql`insert into harvest_record (id, class, stamped_at)
    select record.id, coalesce(record.class, 'other'), item.updated_at from record join item on item.id = record.id
    where record.kind = 'bibliography' and record.open`.execute(db)
  await sql`create function record_is_harvested() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'DELETE' and new.open then
      insert into harvest_record (id, class, stamped_at) values (new.id, coalesce(new.class, 'other'), now())
      on conflict (id) do update set class = excluded.class, stamped_at = excluded.stamped_at, gone = false;
    else
      update harvest_record set gone = true, stamped_at = now() where id = old.id and not gone;
    end if;
    return null;
  end $$`.execute(db)
  await sql`create trigger record_is_harvested_first after insert on record for each row
    when (new.kind = 'bibliography' and new.open) execute function record_is_harvested()`.execute(db)
  await sql`create trigger record_is_harvested after update on record for each row
    when (new.kind = 'bibliography' and (old.version, old.open, old.pictured, old.class, old.title, old.byline)
      is distinct from (new.version, new.open, new.pictured, new.class, new.title, new.byline))
    execute function record_is_harvested()`.execute(db)
  await sql`create trigger record_is_harvested_last after delete on record for each row
    when (old.kind = 'bibliography') execute function record_is_harvested()`.execute(db)
}
