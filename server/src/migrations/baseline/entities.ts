import { sql } from 'kysely'

/** People, groups and organisations. */
export const entities = [
  // The foreign key of image_media follows with the table of media.
  sql`create table entity (
    id bigint generated always as identity primary key,
    guid uuid not null unique default gen_random_uuid(),
    type text not null check (type in ('PERSON', 'GROUP', 'ORGANISATION')),
    display_name text not null,
    about text,
    place text,
    closed boolean not null default false,
    image_media bigint,
    setting jsonb not null default '{}',
    created_at timestamptz not null default now(),
    -- The position that others see: an approximate one is stored rounded, so the exact one is not in the database.
    lat double precision check (lat between -90 and 90),
    lon double precision check (lon between -180 and 180),
    position_precision text not null default 'none' check (position_precision in ('exact', 'about', 'none')),
    deleted_at timestamptz,
    -- Set for groups and organisations: nobody acts as a suspended one.
    suspended_at timestamptz,
    suspended_until timestamptz,
    -- Names the version that an edit began with.
    version integer not null default 1,
    -- Set while the account of a person waits for its deletion.
    left_at timestamptz,
    -- Name for the search of administrators, which finds suspended and leaving people as well.
    folded_name text not null default '',
    check ((lat is null) = (lon is null)),
    check ((lat is null) = (position_precision = 'none'))
  )`,
  sql`create index entity_image_media on entity (image_media) where image_media is not null`,
  sql`create index entity_group on entity (id desc) where type <> 'PERSON'`,
  sql`create index entity_list on entity (type, id desc) where deleted_at is null`,
  sql`create index entity_suspended_until on entity (suspended_until) where suspended_until is not null`,
  sql`create index entity_left on entity (id) where left_at is not null`,
  sql`create index entity_suspended on entity (id desc) where suspended_at is not null`,
  sql`create index entity_folded_name on entity using gin (folded_name gin_trgm_ops)`,
  sql`create function entity_name_is_folded() returns trigger language plpgsql as $$
  begin
    new.folded_name := search_fold(new.display_name);
    return new;
  end $$`,
  sql`create trigger entity_name_is_folded before insert or update of display_name on entity
    for each row execute function entity_name_is_folded()`,
]
