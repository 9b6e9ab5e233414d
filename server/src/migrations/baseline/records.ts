import { sql } from 'kysely'

/** The catalogue: bibliography, species, genera and articles in one table. */
export const records = [
  sql`create table catalogue_owner (
    name text primary key,
    entity_id bigint not null unique references entity
  )`,
  sql`create table record (
    id bigint primary key references item on delete cascade,
    kind text not null check (kind in ('bibliography', 'genus', 'species', 'article')),
    class text,
    title text not null,
    sort_title text collate "C" not null check (length(sort_title) <= 200),
    byline text,
    detail text,
    language text not null,
    status text not null check (status in ('draft', 'scheduled', 'published')),
    fields jsonb not null,
    -- Values of fields that lists sort and filter by. Missing ones sort last in both directions.
    plate_order integer not null default 2147483647,
    year_from integer,
    year_to integer,
    year_up integer not null generated always as (coalesce(year_from, 2147483647)) stored,
    year_down integer not null generated always as (-coalesce(year_from, -2147483647)) stored,
    technique text collate "C",
    place text collate "C",
    family text collate "C",
    theme text collate "C",
    pictured boolean not null default false,
    -- Whether everybody may read the record; see record_opens.
    open boolean not null default false,
    source text,
    source_key text,
    source_hash bytea,
    -- Version that the last import wrote: a later one was edited by a person.
    source_version integer,
    version integer not null default 1,
    -- Set while status is 'scheduled'.
    publish_at timestamptz,
    -- Privacy that the item gets on publication; until then it is private.
    privacy_when_published smallint not null default 9 check (privacy_when_published in (0, 1, 9)),
    -- Colours of the pictures and places of the contributions; see record-updates.
    colours text[] collate "C" not null default '{}',
    places text[] collate "C" not null default '{}',
    place_names text[] not null default '{}',
    -- First publication, and the same as a key for pages: milliseconds, exact in JSON; unpublished records come first.
    published_at timestamptz,
    newness bigint not null default 9007199254740991,
    unique (source, source_key),
    constraint record_publish_at check ((status = 'scheduled') = (publish_at is not null))
  )`,
  // One index for each order of the lists (list-order.ts), of a kind and of a class in it, so that keyset pages need no sort.
  sql`create index record_list_0 on record (kind, plate_order, sort_title, id)`,
  sql`create index record_list_1 on record (kind, sort_title, id)`,
  sql`create index record_list_2 on record (kind, year_up, id)`,
  sql`create index record_list_3 on record (kind, year_down, id)`,
  sql`create index record_list_4 on record (kind, id)`,
  sql`create index record_class_0 on record (kind, class, plate_order, sort_title, id)`,
  sql`create index record_class_1 on record (kind, class, sort_title, id)`,
  sql`create index record_class_2 on record (kind, class, year_up, id)`,
  sql`create index record_class_3 on record (kind, class, year_down, id)`,
  sql`create index record_class_4 on record (kind, class, id)`,
  sql`create index record_technique on record (kind, technique, sort_title, id) where technique is not null`,
  sql`create index record_place on record (kind, place, sort_title, id) where place is not null`,
  sql`create index record_family on record (kind, family, sort_title, id) where family is not null`,
  sql`create index record_theme on record (kind, theme, sort_title, id) where theme is not null`,
  sql`create index record_pictured on record (kind, plate_order, sort_title, id) where pictured`,
  sql`create index record_closed on record (kind, class) where not open`,
  sql`create index record_years on record using gist
    (int4range(coalesce(year_from, year_to), coalesce(year_to, year_from), '[]')) where year_from is not null or year_to is not null`,
  sql`create index record_scheduled on record (publish_at) where status = 'scheduled'`,
  sql`create index record_colours on record using gin (colours) with (fastupdate = off)`,
  sql`create index record_places on record using gin (places) with (fastupdate = off)`,
  sql`create index record_list_newness on record (kind, newness, id)`,
  sql`create index record_class_newness on record (kind, class, newness, id)`,
  // Serve the pages of IIIF manifests, by class and in all: few works have pictures.
  sql`create index record_manifest on record (class, id) where kind = 'bibliography' and open and pictured`,
  sql`create index record_manifest_newest on record (id) where kind = 'bibliography' and open and pictured`,
  // Both ends refer to item: a contribution links to the record that it shows.
  sql`create table record_link (
    from_id bigint not null references item on delete cascade,
    type text not null,
    to_id bigint not null references item on delete cascade,
    role text not null default '',
    position smallint not null,
    -- An import replaces the links that it brought, not those that people added.
    by_hand boolean not null default false,
    primary key (from_id, type, to_id, role)
  )`,
  sql`create index record_link_from on record_link (from_id, type, position, to_id)`,
  sql`create index record_link_to on record_link (to_id, type, position, from_id)`,
  sql`create table record_version (
    id bigint generated always as identity primary key,
    record_id bigint not null references record on delete cascade,
    version integer not null,
    action text not null,
    person_id bigint references entity on delete set null,
    entity_id bigint references entity on delete set null,
    before jsonb,
    after jsonb,
    created_at timestamptz not null default now()
  )`,
  sql`create index record_version_record on record_version (record_id, id desc)`,
  sql`create index record_version_person on record_version (person_id) where person_id is not null`,
  sql`create index record_version_entity on record_version (entity_id) where entity_id is not null`,
]
