import { sql } from 'kysely'

/** Everything that has an owner and a privacy: posts, photographs, records, contributions, anthologies. */
export const items = [
  sql`create table item (
    id bigint generated always as identity primary key,
    kind text not null,
    owner_id bigint not null references entity,
    actor_id bigint references entity,
    privacy_status smallint not null check (privacy_status in (-1, 0, 1, 9)),
    evaluation_count integer not null default 0 check (evaluation_count >= 0),
    comment_count integer not null default 0 check (comment_count >= 0),
    share_count integer not null default 0 check (share_count >= 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- Privacy that comes back if a person returns before their account is deleted; see item_of_leaving_is_hidden.
    privacy_before_leaving smallint
  )`,
  sql`create index item_owner on item (owner_id, kind, id desc) where privacy_status >= 0`,
  sql`create index item_public on item (kind, id desc) where privacy_status = 9`,
  sql`create index item_timeline_public on item (id desc) where privacy_status = 9 and kind in ('note', 'lesson', 'mood', 'share')`,
  // Items for friends and members: the newest of each owner, without reading the others.
  sql`create index item_related on item (owner_id, kind, id desc) where privacy_status = 1`,
  sql`create index item_removed on item (kind, updated_at) where privacy_status = -1`,
  sql`create index item_removed_own on item (owner_id, id desc) where privacy_status = -1`,
  // Includes removed items: the deletion of an account needs all of them.
  sql`create index item_of_owner on item (owner_id, id)`,
  sql`create index item_actor on item (actor_id) where actor_id is not null`,
  sql`create index item_before_leaving on item (owner_id) where privacy_before_leaving is not null`,
  // Serves the calendar of moods, which reads a month or a season of one person.
  sql`create index item_moods_of on item (owner_id, created_at) where kind = 'mood'`,
  // Covers the timeline: the newest items of each friend are found and filtered in the index alone.
  sql`create index item_timeline on item (owner_id, id desc) include (privacy_status, kind, actor_id)
    where privacy_status >= 0 and kind in ('note', 'lesson', 'mood', 'share')`,
  sql`create index item_created on item (created_at)`,
  // Solutions are in no timeline, so not in its index; the page of their author lists them.
  sql`create index item_solution on item (owner_id, id desc) where privacy_status >= 0 and kind = 'solution'`,
  sql`create index item_removed_last on item (updated_at desc, id desc) where privacy_status = -1`,
  // Hides items written for an owner with a pending deletion (by a running call, an import, moderation) and stores the
  // wanted privacy for their return. The key share lock is the one that every foreign key to the owner takes: a
  // transaction that locks the owner has waited for all writers that read left_at as null here.
  sql`create function item_of_leaving_is_hidden() returns trigger language plpgsql as $$
  declare went timestamptz;
  begin
    if tg_op = 'UPDATE' and new.privacy_before_leaving is distinct from old.privacy_before_leaving then
      return new;
    end if;
    if new.privacy_status = 0 then
      new.privacy_before_leaving := null;
      return new;
    end if;
    select left_at into went from entity where id = new.owner_id for key share;
    if went is not null then
      new.privacy_before_leaving := new.privacy_status;
      new.privacy_status := 0;
    end if;
    return new;
  end $$`,
  sql`create trigger item_of_leaving_is_hidden before insert or update of privacy_status on item for each row
    when (new.privacy_status >= 0 and new.kind not in ('bibliography', 'genus', 'species', 'article'))
    execute function item_of_leaving_is_hidden()`,
]
