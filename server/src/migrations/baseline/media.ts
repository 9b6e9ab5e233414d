import { sql } from 'kysely'

/** Photographs and videos, and where they are shown. */
export const media = [
  sql`create table media (
    id bigint primary key references item on delete cascade,
    key uuid not null unique,
    file_name text not null,
    file_size bigint not null,
    file_type text not null,
    sha256 bytea not null,
    width integer not null,
    height integer not null,
    thumbhash text,
    title text,
    description text,
    author text,
    taken_at timestamptz,
    lat double precision check (lat between -90 and 90),
    lon double precision check (lon between -180 and 180),
    metadata jsonb,
    kept_at timestamptz,
    last_modified timestamptz,
    orig_type text not null default 'image/webp',
    has_source boolean not null default true,
    place text,
    position_precision text not null default 'none' check (position_precision in ('exact', 'about', 'none')),
    version integer not null default 1,
    alt text,
    provider text check (provider in ('youtube', 'vimeo')),
    video_id text,
    -- Focal point for cropping, in percent from the left and from the top.
    focal_x smallint check (focal_x between 0 and 100),
    focal_y smallint check (focal_y between 0 and 100),
    -- Names of the dominant colours; null until a job has determined them.
    colours text[],
    check ((lat is null) = (lon is null)),
    check ((lat is null) or position_precision <> 'none'),
    check ((provider is null) = (video_id is null)),
    constraint media_focal check ((focal_x is null) = (focal_y is null))
  )`,
  sql`create index media_temporary on media (id) where kept_at is null`,
  sql`create index media_sha256 on media (sha256)`,
  // Filters of the list of media, newest first.
  sql`create index media_year on media ((extract(year from taken_at at time zone 'UTC')), id desc) where taken_at is not null`,
  sql`create index media_author on media ((lower(author)), id desc) where author is not null`,
  sql`create index media_place on media ((lower(place)), id desc) where place is not null`,
  sql`create index media_video on media (id desc) where provider is not null`,
  sql`create index media_colours_wanted on media (id) where colours is null`,
  sql`create table item_media (
    item_id bigint not null references item on delete cascade,
    media_id bigint not null references media on delete cascade,
    position smallint not null,
    alt text,
    focal_x real check (focal_x between 0 and 1),
    focal_y real check (focal_y between 0 and 1),
    -- Contribution that brought a picture to a record: its owner is credited. Its foreign key follows with that table.
    contribution_id bigint,
    primary key (item_id, media_id),
    constraint item_media_focal check ((focal_x is null) = (focal_y is null))
  )`,
  sql`create index item_media_media on item_media (media_id)`,
  sql`create index item_media_contribution on item_media (contribution_id) where contribution_id is not null`,
  sql`alter table entity add constraint entity_image foreign key (image_media) references media on delete set null`,
  // Makes uploads idempotent: the sender names each file by a key.
  sql`create table media_upload (
    person_id bigint not null references entity on delete cascade,
    upload_key text not null,
    media_id bigint not null references media on delete cascade,
    primary key (person_id, upload_key)
  )`,
  sql`create index media_upload_media on media_upload (media_id)`,
  // Keys of files without a media row (not yet, or no longer): after a crash the sweep deletes them.
  sql`create table media_garbage (
    key uuid primary key,
    since timestamptz not null default now()
  )`,
  sql`create index media_garbage_since on media_garbage (since)`,
  // Metadata from the video services; data is null where the service has no such video.
  sql`create table video_metadata (
    provider text not null,
    video_id text not null,
    data jsonb,
    fetched_at timestamptz not null default now(),
    primary key (provider, video_id)
  )`,
  sql`create index video_metadata_age on video_metadata (fetched_at)`,
  // Videos whose metadata or picture the service has not delivered yet.
  sql`create table video_wanted (
    media_id bigint primary key references media on delete cascade,
    tries integer not null default 0,
    next_at timestamptz not null default now()
  )`,
  sql`create index video_wanted_next on video_wanted (next_at)`,
]
